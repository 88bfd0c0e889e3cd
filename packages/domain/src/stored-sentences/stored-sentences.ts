import type { Language } from '../languages.ts';
import { knownSentence } from '../phrases/known-sentence.ts';
import afrikaans from './af.json' with { type: 'json' };
import zulu from './zu.json' with { type: 'json' };

const TABLES = { af: afrikaans, zu: zulu } as const;

/**
 * A sentence that is stored in English, in a language: the description of a ledger entry, the reason of a cancellation or a
 * credit. What Padkos itself wrote is said in it; the words of a person stay as they are.
 */
export function sayStored(language: Language | null, stored: string): string {
  return language === null || language === 'en' ? stored : knownSentence(TABLES[language], stored);
}
