import { readdirSync, readFileSync } from 'node:fs';
import { sayStored } from '@padkos/domain';
import { describe, expect, it } from 'vitest';

const functions = new URL('../../../database/src/functions/', import.meta.url);

/** The texts that SQL functions write into the ledger, with "7" for variable parts. */
const written = readdirSync(functions)
  .filter((file) => file.endsWith('.sql') && file !== 'ledger.sql')
  .flatMap((file) => {
    const code = readFileSync(new URL(file, functions), 'utf8');
    return Array.from(code.matchAll(/(?:write_ledger_entry|pay_orders)\(([^;]*);/g), ([, call = '']) =>
      Array.from(call.matchAll(/'([A-Z][^']*)'( \|\|)?/g), ([, words = '', more]) =>
        more === undefined ? words : `${words}7`,
      ),
    ).flat();
  });

describe.each(['af', 'zu'] as const)('what Padkos writes into the ledger, in %s', (language) => {
  it.each([...new Set([...written, 'Transfer to 7', 'Transfer from 7'])])('%s', (english) => {
    const said = sayStored(language, english);
    expect(said).not.toBe(english);
    expect(said.includes('7')).toBe(english.includes('7'));
  });

  it('leaves the words of a person as they are', () => {
    expect(sayStored(language, 'For the team lunch')).toBe('For the team lunch');
  });
});

it('finds what the functions write', () => {
  expect(written).toEqual(expect.arrayContaining(['Order for 7', 'Top-up of R7', 'Top-up paid back']));
  expect(sayStored('en', 'Order for 2026-11-21')).toBe('Order for 2026-11-21');
  expect(sayStored(null, 'Order for 2026-11-21')).toBe('Order for 2026-11-21');
  expect(sayStored('af', 'Order for 2026-11-21')).toBe('Bestelling vir 2026-11-21');
});
