import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

/** Reads CSV by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

it.each(['=', '+a', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'a cell that begins with %j is no formula',
  (sign) => {
    expect(readCsv(writeCsv([[`${sign}1`, `a${sign}`]]))).toEqual([[`'${sign}1`, `a${sign}`]]);
  },
);

it.each([
  ['Thandi;=1+1', "Thandi;'=1+1"],
  ['Thandi; "=1+1', `Thandi;' "=1+1`],
  ['a;;@SUM(A1)', "a;;'@SUM(A1)"],
  ['a\n=1', "a\n'=1"],
  ['Pap; vleis - a=b', 'Pap; vleis - a=b'],
])('%j is no formula where semicolons separate columns', (text, written) => {
  expect(readCsv(writeCsv([[text, 'b']]))).toEqual([[written, 'b']]);
});

it('a telephone number is written as it is, and a text that would be taken for a number as text', () => {
  const cells = [
    '+27821234567',
    { text: '00123' },
    { text: '12E5' },
    { text: '123456789012' },
    { text: 'EMP-1' },
  ];
  expect(readCsv(writeCsv([cells]))).toEqual([
    ['+27821234567', '="00123"', '="12E5"', '="123456789012"', 'EMP-1'],
  ]);
  expect(readCsv(writeCsv([[{ text: '=1+1' }, '00123', '+1+1']]))).toEqual([["'=1+1", '00123', "'+1+1"]]);
});

it('every cell reads back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ', 'é', '🍲') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 })), (rows) => {
      const expected = rows.map((row) => row.map((text) => (text.startsWith('\r') ? `'${text}` : text)));
      expect(readCsv(writeCsv(rows))).toEqual(expected);
    }),
  );
});
