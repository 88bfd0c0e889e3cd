import { type Language, type Phrases, phrasesFrom } from '@padkos/domain';
import afrikaans from '../locales/af.json' with { type: 'json' };
import zulu from '../locales/zu.json' with { type: 'json' };

const TRANSLATIONS = { af: afrikaans, zu: zulu } as const;

/** The texts of messages in a reader's language; English for people who have chosen none. */
export const phrasesOf = ({ language = null }: { readonly language?: Language | null }): Phrases =>
  phrasesFrom(TRANSLATIONS, language);
