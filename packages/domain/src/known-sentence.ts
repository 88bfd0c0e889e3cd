type PhraseTable = Readonly<Record<string, string>>;

/** The variable text between the fixed words of a sentence. */
const PLACE = /\{\d+\}/;

/**
 * Translates a sentence that was made in English, with a table of such sentences: by the entry with the same words,
 * or by one with placeholders, {0}, for the variable parts. A sentence that is not in the table stays unchanged.
 */
export function knownSentence(table: PhraseTable, english: string): string {
  const exact = table[english];
  if (exact !== undefined) return exact;
  for (const [key, said] of Object.entries(table)) {
    const found = PLACE.test(key) ? formOf(key).exec(english) : null;
    if (found !== null)
      return said.replace(/\{(\d+)\}/g, (_, index: string) => found[Number(index) + 1] ?? '');
  }
  return english;
}

/** The pattern of a key's sentences. The placeholders of a key are numbered in the order in which they stand. */
function formOf(key: string): RegExp {
  const parts = key.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+?)')}$`, 's');
}
