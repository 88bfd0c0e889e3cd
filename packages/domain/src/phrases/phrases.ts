import type { Language } from '../languages.ts';
import { type Words, wordsOf } from '../words.ts';

/** Translations by the English words, with {0}, {1} for values. */
export type PhraseTable = Readonly<Record<string, string>>;
export type PhraseTables = Readonly<Record<Exclude<Language, 'en'>, PhraseTable>>;

/** Translates a template: t`Your order ${number}`. Tokens become "5 tokens", and dates follow the language. */
export interface Phrases {
  (english: TemplateStringsArray, ...values: readonly (string | number | undefined)[]): string;
  tokens(count: number): string;
  readonly words: Words;
}

/** The texts of a part of Padkos in a reader's language; English for people who have chosen none. */
export function phrasesFrom(tables: PhraseTables, language: Language | null): Phrases {
  const translations = language === null || language === 'en' ? {} : tables[language];
  const words = wordsOf(language);
  const say = (english: TemplateStringsArray, ...values: readonly (string | number | undefined)[]) => {
    const key = english.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
    return (translations[key] ?? key).replace(/\{(\d+)\}/g, (_, index: string) =>
      String(values[Number(index)] ?? ''),
    );
  };
  return Object.assign(say, { tokens: words.formatTokens, words });
}
