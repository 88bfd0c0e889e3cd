import { describe, expect, it } from 'vitest';
import { ERROR_CODES, errorMessage } from '../error-codes.ts';
import { sayRefusal, sayStandingReason } from './say-refusal.ts';

/** A value for every parameter of a refusal. */
const PARAMS = {
  title: 'Bobotie',
  titles: 'Bobotie',
  available: 3,
  limit: 70,
  dayLimit: 71,
  left: 4,
  missing: 5,
  total: 80,
  expected: 81,
  date: '2026-11-24',
  earliest: '2026-11-25',
  reason: 'Heritage Day',
  firstName: 'Thandi',
  what: 'This order',
  boxes: 20,
  parts: 21,
  sold: 6,
  balance: 7,
  tokens: 8,
  payments: 9,
  orders: 10,
  quantity: 11,
  days: 12,
  hours: 13,
  minutes: 16,
  price: 17,
  highest: 18,
  allowed: 'POST',
  cutoff: '2026-11-23T20:00:00Z',
  until: '2026-11-23T18:00:00Z',
  status: 'confirmed',
  state: 'approved',
};

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).toSorted();

describe.each(['af', 'zu'] as const)('refusals in %s', (language) => {
  it.each(ERROR_CODES)('%s is said with what English names, and not in English', (code) => {
    const [english, said] = [errorMessage(code, PARAMS), sayRefusal(language, code, PARAMS)];
    expect(said).not.toBe(english);
    expect(said).not.toMatch(/undefined|null|NaN/);
    for (const name of ['Bobotie', 'Thandi']) if (english.includes(name)) expect(said).toContain(name);
    // For a date that cannot be ordered for, English states the reason, which has its own text.
    if (code !== 'DATE_NOT_ORDERABLE') expect(numbersOf(said)).toEqual(numbersOf(english));
    // "confirmed" and other states have their own words.
    expect(said).not.toMatch(/confirmed|approved|This order/);
  });

  it('names the delivery date of one of several orders', () => {
    const said = sayRefusal(language, 'ORDER_CLOSED', { deliveryDate: '2026-11-24' });
    expect(said).toMatch(/24 Novemb?(er|a) 2026: /);
  });

  it('says why a standing order was not ordered', () => {
    for (const code of ['PAUSED', 'ALLERGEN_BLOCKED', 'SOLD_OUT', 'SOMETHING_ELSE']) {
      const english = sayStandingReason(null, code, PARAMS);
      expect(sayStandingReason(language, code, PARAMS)).not.toBe(english);
    }
  });
});

it('is English where no language was chosen', () => {
  expect(sayRefusal(null, 'LAST_ADMIN')).toBe(errorMessage('LAST_ADMIN'));
});
