/** The keys of the phrases in a source text: the text between t` and `, with {0} for each value. */
export function phrasesIn(source: string): string[] {
  const keys: string[] = [];
  /** Reads a template from after its opening backtick; returns where it ends. */
  const read = (from: number, keep: boolean): number => {
    let key = '';
    let values = 0;
    let at = from;
    while (source[at] !== '`') {
      if (!source.startsWith('${', at)) key += source[at++];
      else {
        key += `{${values++}}`;
        at += 2;
        for (let depth = 1; depth > 0; ) {
          if (source[at] === '`') at = read(at + 1, false);
          else {
            if (source[at] === '{') depth++;
            if (source[at] === '}') depth--;
            at++;
          }
        }
      }
    }
    if (keep) keys.push(key);
    return at + 1;
  };
  for (const { index, 0: opening } of source.matchAll(
    /(?:(?<=[^\w`])t|(?:phrasesOf|phrasesFrom|sentencesIn|documentPhrases)\([^)]*\))`/g,
  ))
    read(index + opening.length, true);
  return keys;
}

/** The placeholders of a phrase, {0} and so on, each as often as it occurs. */
export const placesOf = (text: string): string[] => (text.match(/\{\d+\}/g) ?? []).toSorted();
