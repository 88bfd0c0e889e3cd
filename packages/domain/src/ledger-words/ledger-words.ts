import type { Language } from '../languages.ts';
import { knownSentence } from '../phrases/known-sentence.ts';
import afrikaans from './af.json' with { type: 'json' };
import zulu from './zu.json' with { type: 'json' };

const TABLES = { af: afrikaans, zu: zulu } as const;

/**
 * The description of a ledger entry in a language. What Padkos itself wrote is said in it; a note that a person wrote stays as it is.
 */
export function sayLedgerEntry(language: Language | null, description: string): string {
  return language === null || language === 'en' ? description : knownSentence(TABLES[language], description);
}
