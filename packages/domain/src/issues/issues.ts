import type { Language } from '../languages.ts';
import { issuesInAfrikaans } from './afrikaans.ts';
import { issuesInZulu } from './zulu.ts';

const OTHERS = { af: issuesInAfrikaans, zu: issuesInZulu } as const;

/** What is wrong with a field, in the language of who reads it: the words of contracts and of the server, and those of zod. */
export function sayIssue(language: Language | null, english: string): string {
  return language === null || language === 'en' ? english : OTHERS[language](english);
}
