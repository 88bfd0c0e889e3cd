import { expect, it } from 'vitest';
import { readFunctionFiles } from './function-files.ts';

/**
 * The functions in which an order comes to be. `write_orders` writes what was decided; the other one copies an order that its customer handed over: nothing is
 * ordered by it, for the portions were sold and only change hands.
 */
const MAKING = ['write_orders', 'copy_order'];
/** Those that decide: one order, and those of several that fit as they are, which a test holds against the first. */
const DECIDING = ['place_order', 'place_orders'];
/** Every other way to an order, each of which lets `place_order` decide. */
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
