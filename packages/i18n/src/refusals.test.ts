import { globSync, readFileSync } from 'node:fs';
import { ERROR_CODES } from '@padkos/domain';
import { describe, expect, it } from 'vitest';
import records from '../locales/en/records.json' with { type: 'json' };
import english from '../locales/en/refusals.json' with { type: 'json' };
import { sayReason, sayRefusal, sayStored } from './refusals.ts';

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
  what: 'order',
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
    const [english, said] = [sayRefusal(null, code, PARAMS), sayRefusal(language, code, PARAMS)];
    // The reason why a date cannot be ordered for comes in the reader's language.
    if (code !== 'DATE_NOT_ORDERABLE') expect(said).not.toBe(english);
    expect(said).not.toMatch(/undefined|null|NaN|\{\{/);
    for (const name of ['Bobotie', 'Thandi']) if (english.includes(name)) expect(said).toContain(name);
    expect(numbersOf(said)).toEqual(numbersOf(english));
    // "confirmed" and other states have their own words.
    expect(said).not.toMatch(/confirmed|approved|This order/);
  });

  it('names the delivery date of one of several orders', () => {
    const said = sayRefusal(language, 'ORDER_CLOSED', { deliveryDate: '2026-11-24' });
    expect(said).toMatch(/24 Novemb?(er|a) 2026: /);
  });

  it('says why a standing order was not ordered, or an entry of the waiting list has ended', () => {
    for (const code of ['PAUSED', 'ALLERGEN_BLOCKED', 'OFFER_OVER', 'SOLD_OUT', 'SOMETHING_ELSE'])
      for (const of of ['standing', 'waiting'] as const)
        expect(sayReason(language, of, code, PARAMS)).not.toBe(sayReason(null, of, code, PARAMS));
  });
});

it('is English where no language was chosen', () => {
  expect(sayRefusal(null, 'SOLD_OUT', { title: 'Bobotie', available: 1 })).toBe(
    'Only 1 portion of Bobotie is left.',
  );
  expect(sayRefusal(null, 'INSUFFICIENT_BALANCE', { missing: 12 })).toBe(
    'You need 12 more tokens for this order.',
  );
  expect(sayRefusal(null, 'INSUFFICIENT_BALANCE', { missing: 12, orders: 3 })).toBe(
    'You need 12 more tokens for these orders.',
  );
  expect(sayReason(null, 'waiting', 'OFFER_OVER')).toMatch(/^The portion that was held/);
  expect(sayReason('zu', 'waiting', 'UNKNOWN')).toBe('Akukwazanga uku-odwa.');
});

it('of one of several orders says its date, once', () => {
  const deliveryDate = '2026-11-23';
  expect(sayRefusal(null, 'SOLD_OUT', { title: 'Bobotie', available: 1, deliveryDate })).toBe(
    'Monday 23 November 2026: Only 1 portion of Bobotie is left.',
  );
  expect(sayRefusal(null, 'DAY_CLOSED', { date: deliveryDate, reason: 'Stocktaking', deliveryDate })).toBe(
    'The kitchen is closed on Monday 23 November 2026: Stocktaking.',
  );
});

it('says stored sentences in the language, and the words of a person as they are', () => {
  const order = { code: 'order', params: { date: '2026-11-21' } };
  expect([sayStored(null, order), sayStored('af', order)]).toEqual([
    'Order for 2026-11-21',
    'Bestelling vir 2026-11-21',
  ]);
  expect(sayStored('zu', 'For the team lunch')).toBe('For the team lunch');
  const cancelled = (params: object) => sayStored('en', { code: 'byCustomer', params: { ...params } });
  expect([cancelled({}), cancelled({ words: 'Off sick' })]).toEqual([
    'Cancelled by the customer',
    'Cancelled by the customer: Off sick',
  ]);
});

/** What a pattern finds in the code of the server and of the database. */
function foundInCode(pattern: RegExp) {
  const root = new URL('../../../', import.meta.url);
  return globSync('{apps/server,packages/*}/src/**/*.{ts,sql}', { cwd: root })
    .filter((file) => !/\.test\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(pattern)])
    .map(([, found]) => found);
}

it('has a name for everything that is said not to have been found, and words for all that is stored', () => {
  const named = foundInCode(/(?:"what"|\bwhat): ['"]([\w ]+)['"]/g);
  expect(named.length).toBeGreaterThan(40);
  expect(Object.keys(english.names)).toEqual(expect.arrayContaining(named));
  const written = [...foundInCode(/\bsaid\('(\w+)'/g), 'transferTo', 'transferFrom'];
  expect(Object.keys(records)).toEqual(expect.arrayContaining(written));
});
