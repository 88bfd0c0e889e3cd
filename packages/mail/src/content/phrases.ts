import { type Language, wordsOf } from '@padkos/domain';
import afrikaans from '../locales/af.json' with { type: 'json' };
import zulu from '../locales/zu.json' with { type: 'json' };

/** Translations by the English words, with {0}, {1} where something is put in. */
const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  af: afrikaans,
  zu: zulu,
};

/** Says a message's words in a language: t`Your order ${number}`; tokens as "5 tokens". */
export interface Phrases {
  (english: TemplateStringsArray, ...values: readonly (string | number | undefined)[]): string;
  tokens(count: number): string;
}

/** The words of messages in a reader's language; English for those who have chosen none. */
export function phrasesOf({ language = null }: { readonly language?: Language | null }): Phrases {
  const translations = language === null || language === 'en' ? {} : TRANSLATIONS[language];
  const say = (english: TemplateStringsArray, ...values: readonly (string | number | undefined)[]) => {
    const key = english.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
    return (translations[key] ?? key).replace(/\{(\d+)\}/g, (_, index: string) =>
      String(values[Number(index)] ?? ''),
    );
  };
  return Object.assign(say, { tokens: wordsOf(language).formatTokens });
}
