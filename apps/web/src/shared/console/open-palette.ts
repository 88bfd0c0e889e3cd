let open: (words: string) => void = () => undefined;

/** Opens the search over everything with words in it. The console's frame has the search, and listens. */
export const openPalette = (words: string) => open(words);

/** Calls the listener when the search over everything is asked for; answers how to stop listening. */
export function onPaletteAsked(listener: (words: string) => void): () => void {
  open = listener;
  return () => {
    open = () => undefined;
  };
}
