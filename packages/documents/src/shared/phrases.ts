import { type Language, type Phrases, phrasesFrom } from '@padkos/domain';
import afrikaans from '../locales/af.json' with { type: 'json' };
import zulu from '../locales/zu.json' with { type: 'json' };

const TRANSLATIONS = { af: afrikaans, zu: zulu } as const;

/** The texts of documents in a reader's language. */
export const documentPhrases = (language: Language): Phrases => phrasesFrom(TRANSLATIONS, language);
