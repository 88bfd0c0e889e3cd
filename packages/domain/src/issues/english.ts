import { knownSentence } from '../phrases/known-sentence.ts';
import table from './en.json' with { type: 'json' };

/** What is wrong with a field, in plain English: zod's own texts reworded, everything else unchanged. */
export const issuesInEnglish = (english: string): string => knownSentence(table, english);
