import {
  type CalendarDate,
  localeOf,
  longDate as longInEnglish,
  shortDate as shortInEnglish,
  formatTokens as tokensInEnglish,
} from '@padkos/domain';
import { shownLanguage, shownWords } from './i18n.ts';

/** "Saturday 21 November 2026", in the language that is shown. */
export const longDate = (date: CalendarDate): string => (shownWords()?.longDate ?? longInEnglish)(date);

/** "Sat 21 Nov", in the language that is shown. */
export const shortDate = (date: CalendarDate): string => (shownWords()?.shortDate ?? shortInEnglish)(date);

/** "1 250 tokens", in the language that is shown. */
export const formatTokens = (tokens: number): string =>
  (shownWords()?.formatTokens ?? tokensInEnglish)(tokens);

/** "Monday, Tuesday and Friday", in the language that is shown. */
export const listText = (words: readonly string[]): string =>
  new Intl.ListFormat(localeOf(shownLanguage()), { type: 'conjunction' }).format(words);
