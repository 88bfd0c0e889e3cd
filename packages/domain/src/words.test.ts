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

  it('name days, months and tokens in isiZulu', () => {
    const { longDate, shortDate, formatTokens } = wordsOf('zu');
    expect([longDate(date), shortDate(date)]).toEqual(['Lwesithathu 7 Okthoba 2026', 'Tha 7 Okt']);
    expect([formatTokens(1), formatTokens(1250)]).toEqual([
      'ithokheni\u00a0eli-1',
      'amathokheni\u00a0angu-1\u00a0250',
    ]);
  });
});
