import { expect, it } from 'vitest';
import { printableModel, printableText } from './printable-text.ts';

it.each([
  ['Zoë, Renée, Šárka and Miŝo', 'Zoë, Renée, Šárka and Miŝo'],
  ['Zoe\u0308', 'Zoë'],
  ['Tshivenḓa, ṋama, ḽiṅwe, ṱoho', 'Tshivenḓa, ṋama, ḽiṅwe, ṱoho'],
  ['Ελένη, Київ, हिन्दी', 'Ελένη, Київ, हिन्दी'],
  ['Bunny 🐰 chow 👩🏽‍🍳 🇿🇦 1️⃣', 'Bunny chow'],
  ['Pap\u0000 en\u0007 vleis\u200b', 'Pap en vleis'],
  ['tab\there', 'tab here'],
  ['one\r\n\r\n\r\ntwo\u2028three', 'one\ntwo\nthree'],
  ['李小龙, 陳大文, 佐藤', '李小龙, 陳大文, 佐藤'],
  ['مُحَمَّد حسن, שרה כהן', 'مُحَمَّد حسن, שרה כהן'],
  ['አበበ ቢቂላ, สมชาย ใจดี', 'አበበ ቢቂላ, สมชาย ใจดี'],
  ['김민수, გიორგი', 'GimMinSu, giorgi'],
  ['🐰', '–'],
  ['\ud800 broken', 'broken'],
  ['', ''],
])('%j prints as %j', (text, printed) => expect(printableText(text)).toBe(printed));

it('cleans every string of a model and nothing else', () => {
  expect(printableModel({ name: 'A🐰', lines: [{ title: 'B\u0001', quantity: 2 }], vat: null })).toEqual({
    name: 'A',
    lines: [{ title: 'B', quantity: 2 }],
    vat: null,
  });
});
