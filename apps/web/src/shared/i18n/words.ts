import {
  type CalendarDate,
  longDate as longInEnglish,
  shortDate as shortInEnglish,
  formatTokens as tokensInEnglish,
} from '@padkos/domain';
import { shownWords } from './i18n.ts';

/** "Saturday 21 November 2026", in the current language. */
export const longDate = (date: CalendarDate): string => (shownWords()?.longDate ?? longInEnglish)(date);

/** "Sat 21 Nov", in the current language. */
export const shortDate = (date: CalendarDate): string => (shownWords()?.shortDate ?? shortInEnglish)(date);

/** "1 250 tokens", in the current language. */
export const formatTokens = (tokens: number): string =>
  (shownWords()?.formatTokens ?? tokensInEnglish)(tokens);

/** "Monday, Tuesday and Friday", in the current language. */
export const listText = (words: readonly string[]): string =>
  shownWords()?.listText(words) ?? new Intl.ListFormat('en-ZA', { type: 'conjunction' }).format(words);
