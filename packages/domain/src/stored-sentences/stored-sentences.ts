import type { Language } from '../languages.ts';
import { knownSentence } from '../phrases/known-sentence.ts';
import afrikaans from './af.json' with { type: 'json' };
import zulu from './zu.json' with { type: 'json' };

const TABLES = { af: afrikaans, zu: zulu } as const;

/**
 * Translates a sentence that is stored in English: the description of a ledger entry, the reason of a cancellation or
 * a credit. Only Padkos's own words are translated; a person's words stay unchanged.
 */
export function sayStored(language: Language | null, stored: string): string {
  return language === null || language === 'en' ? stored : knownSentence(TABLES[language], stored);
}
