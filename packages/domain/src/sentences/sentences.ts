import type { Language } from '../languages.ts';
import { type Phrases, phrasesFrom } from '../phrases/phrases.ts';
import afrikaans from './af.json' with { type: 'json' };
import zulu from './zu.json' with { type: 'json' };

const TABLES = { af: afrikaans, zu: zulu } as const;

/** The sentences that this package makes, in a language. */
export const sentencesIn = (language: Language | null): Phrases => phrasesFrom(TABLES, language);
