import { expect, it } from 'vitest';
import { toCsv } from './save-file.ts';

it('a CSV file keeps commas, quotes and line breaks inside their cells, and runs no formula', async () => {
  const text = await toCsv([
    ['Dish', 'Sold'],
    ['Pap, "sous"\nen vleis', 12],
    ['=HYPERLINK("http://elsewhere")', -3],
  ]).text();
  expect(text).toBe(
    'Dish,Sold\r\n"Pap, ""sous""\nen vleis",12\r\n"\'=HYPERLINK(""http://elsewhere"")",-3\r\n',
  );
});
