import { knownSentence } from '../phrases/known-sentence.ts';
import table from './zu.json' with { type: 'json' };

/** What is wrong with a field, in isiZulu; English for texts without a translation. */
export const issuesInZulu = (english: string): string => knownSentence(table, english);
