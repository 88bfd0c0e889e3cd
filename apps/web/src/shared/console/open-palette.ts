let open: (words: string) => void = () => undefined;

/** Opens the console's global search with these words. The console's frame has the search and listens. */
export const openPalette = (words: string) => open(words);

/** Calls the listener when the global search is requested; returns a function that stops listening. */
export function onPaletteAsked(listener: (words: string) => void): () => void {
  open = listener;
  return () => {
    open = () => undefined;
  };
}
