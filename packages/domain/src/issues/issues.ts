import type { Language } from '../languages.ts';
import { issuesInAfrikaans } from './afrikaans.ts';
import { issuesInEnglish } from './english.ts';
import { issuesInZulu } from './zulu.ts';

const WORDS = { en: issuesInEnglish, af: issuesInAfrikaans, zu: issuesInZulu } as const;

/**
 * What is wrong with a field, in the language of who reads it: the words of contracts and of the server, and those of zod.
 * Without a language it stays as it was made, for a reader who knows it by its words.
 */
export function sayIssue(language: Language | null, english: string): string {
  return language === null ? english : WORDS[language](english);
}
