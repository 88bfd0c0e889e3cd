import { expect, it } from 'vitest';
import { readFunctionFiles } from './function-files.ts';

/**
 * The functions in which an order comes to be. The second one copies an order that its customer handed over: nothing is
 * ordered by it, for the portions were sold and only change hands.
 */
const MAKING = ['place_order', 'copy_order'];
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
  expect(await functionsWith(/:= place_order\(|NEXT place_order\(/)).toEqual([...PLACING].sort());
});
