import type { Language } from '../languages.ts';
import { type Words, wordsOf } from '../words.ts';

/** Translations by the English words, with {0}, {1} where something is put in. */
export type PhraseTable = Readonly<Record<string, string>>;
export type PhraseTables = Readonly<Record<Exclude<Language, 'en'>, PhraseTable>>;

/** Says words in a language: t`Your order ${number}`; tokens as "5 tokens", dates as the language writes them. */
export interface Phrases {
  (english: TemplateStringsArray, ...values: readonly (string | number | undefined)[]): string;
  tokens(count: number): string;
  readonly words: Words;
}

/** The words of some texts in a reader's language; English for those who have chosen none. */
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
