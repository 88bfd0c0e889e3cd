import { knownSentence } from '../phrases/known-sentence.ts';
import table from './af.json' with { type: 'json' };

/** What is wrong with a field, in Afrikaans; English for texts without a translation. */
export const issuesInAfrikaans = (english: string): string => knownSentence(table, english);
