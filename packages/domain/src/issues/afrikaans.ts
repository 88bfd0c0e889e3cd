import { knownSentence } from '../phrases/known-sentence.ts';
import table from './af.json' with { type: 'json' };

/** What is wrong with a field, in Afrikaans; English where it has no words for it. */
export const issuesInAfrikaans = (english: string): string => knownSentence(table, english);
