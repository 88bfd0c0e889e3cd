import { knownSentence } from '../phrases/known-sentence.ts';
import table from './zu.json' with { type: 'json' };

/** What is wrong with a field, in isiZulu; English where it has no words for it. */
export const issuesInZulu = (english: string): string => knownSentence(table, english);
