import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { wordsOf } from './words.ts';

const date = calendarDate('2026-10-07');

describe('words of a language', () => {
  it('are English for those who have chosen none', () => {
    const { longDate, shortDate, formatTokens } = wordsOf(null);
    expect([longDate(date), shortDate(date), formatTokens(1250)]).toEqual([
      'Wednesday 7 October 2026',
      'Wed 7 Oct',
      '1\u00a0250\u00a0tokens',
    ]);
  });

  it('name days, months and tokens in Afrikaans', () => {
    const { longDate, shortDate, formatTokens } = wordsOf('af');
    expect([longDate(date), shortDate(date), formatTokens(1)]).toEqual([
      'Woensdag 7 Oktober 2026',
      'Wo 7 Okt',
      '1\u00a0token',
    ]);
  });

  it('are the names of CLDR in isiZulu, whatever the browser knows', () => {
    const whole = (part: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('zu', { ...part, timeZone: 'UTC' });
    const { longDate, shortDate } = wordsOf('zu');
    for (let day = 1; day <= 365; day += 13) {
      const at = new Date(Date.UTC(2026, 0, day));
      const on = calendarDate(at.toISOString().slice(0, 10));
      const [weekday, , month] = longDate(on).split(' ');
      expect(whole({ weekday: 'long' }).format(at)).toMatch(new RegExp(`^[UI]${weekday}$`));
      expect(whole({ month: 'long' }).format(at)).toBe(month);
      const [shortWeekday, , shortMonth] = shortDate(on).split(' ');
      expect(whole({ weekday: 'short' }).format(at)).toBe(shortWeekday);
      expect(whole({ month: 'short' }).format(at)).toBe(shortMonth);
    }
  });

  it.each(['en', 'af', 'zu'] as const)('make lists as CLDR does, in %s', (language) => {
    const list = new Intl.ListFormat(`${language}-ZA`, { type: 'conjunction' });
    for (const words of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
      expect(wordsOf(language).listText(words)).toBe(list.format(words));
  });

  it('name days, months and tokens in isiZulu', () => {
    const { longDate, shortDate, formatTokens } = wordsOf('zu');
    expect([longDate(date), shortDate(date)]).toEqual(['Lwesithathu 7 Okthoba 2026', 'Tha 7 Okt']);
    expect([formatTokens(1), formatTokens(1250)]).toEqual([
      'ithokheni\u00a0eli-1',
      'amathokheni\u00a0angu-1\u00a0250',
    ]);
  });
});
