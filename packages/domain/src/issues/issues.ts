import type { Language } from '../languages.ts';
import { issuesInAfrikaans } from './afrikaans.ts';
import { issuesInEnglish } from './english.ts';
import { issuesInZulu } from './zulu.ts';

const WORDS = { en: issuesInEnglish, af: issuesInAfrikaans, zu: issuesInZulu } as const;

/**
 * What is wrong with a field, in the reader's language; covers the texts of contracts, of the server and of zod.
 * Without a language the text stays unchanged, for a reader that recognises it by its words.
 */
export function sayIssue(language: Language | null, english: string): string {
  return language === null ? english : WORDS[language](english);
}
