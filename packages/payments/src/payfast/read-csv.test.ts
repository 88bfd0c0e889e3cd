import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-history.ts';

test.each<[string, string[][]]>([
  ['', []],
  [
    '\ufeffa,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"22,574.02",x',
    [
      ['a', 'b'],
      ['22,574.02', 'x'],
    ],
  ],
  ['"a ""quoted"" word","two\nlines"\n', [['a "quoted" word', 'two\nlines']]],
  [
    'a,,\n\n  \n,b\n',
    [
      ['a', '', ''],
      ['', 'b'],
    ],
  ],
  ['a, "b, c" \n', [['a', 'b, c ']]],
])('%j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

test('a text that was cut off inside a quoted cell is none', () => {
  expect(readCsv('a,"b')).toBeNull();
});

test('any cells are read as they were written', () => {
  const cell = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.startsWith('\ufeff'));
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(rows, (table) => {
      const lines = table.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
      expect(readCsv(lines.join('\r\n'))).toEqual(table);
    }),
  );
});
