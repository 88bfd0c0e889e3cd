import type { PhraseTable } from './phrases.ts';

/** What is between the fixed words of a sentence. */
const PLACE = /\{\d+\}/;

/**
 * A sentence that was made in English, said by a table of such sentences: the one with the same words, else one with
 * places, {0}, that stand for what is in the sentence there. One that the table lacks stays as it is.
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

/** What sentences of a key look like; the places of a key are numbered in the order in which they stand. */
function formOf(key: string): RegExp {
  const parts = key.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+?)')}$`, 's');
}
