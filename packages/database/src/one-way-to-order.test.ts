import { expect, it } from 'vitest';
import { readFunctionFiles } from './apply-functions.ts';

/**
 * The functions that create orders. `write_orders` writes what was decided. The other one copies an order that its
 * customer handed over, which orders nothing: the portions are already sold and only change owners.
 */
const MAKING = ['write_orders', 'copy_order'];
/**
 * The functions that decide: about one order, and about several that fit as they are, which a test compares with the
 * first.
 */
const DECIDING = ['place_order', 'place_orders'];
/** Every other way to an order; each lets `place_order` decide. */
const PLACING = [
  'place_orders',
  'place_week',
  'place_standing_orders',
  'place_team_order',
  'serve_waiting_entry',
  'place_topup_order',
];

async function functionsWith(pattern: RegExp): Promise<string[]> {
  const files = await readFunctionFiles();
  const functions = files.flatMap(({ source }) => source.split(/^CREATE OR REPLACE FUNCTION /m).slice(1));
  return functions
    .filter((body) => pattern.test(body.replaceAll(/--.*$/gm, '')))
    .map((body) => body.slice(0, body.indexOf('(')))
    .sort();
}

it('an order is made by one function, with the same checks on every way to it', async () => {
  expect(await functionsWith(/INSERT INTO orders\b/)).toEqual([...MAKING].sort());
  expect(await functionsWith(/FROM write_orders\(/)).toEqual(DECIDING);
  expect(await functionsWith(/:= place_order\(/)).toEqual([...PLACING].sort());
});
