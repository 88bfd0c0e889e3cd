import { afterAll, expect, it } from 'vitest';
import { readStructure } from '../../testing/read-structure.ts';
import { sampleInvoice } from '../../testing/sample-documents.ts';
import { sampleManifest } from '../../testing/sample-manifest.ts';
import { createDocumentRenderer } from './document-renderer.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

it('a screen reader finds title, facts and tables of an invoice in their order', async () => {
  const { outlines, artifacts } = await readStructure(await renderer.invoice(sampleInvoice()));
  expect(outlines).toHaveLength(1);
  const [outline = ''] = outlines;
  expect(outline.split('\n').slice(0, 6)).toEqual([
    '  Document',
    '    P Umlilo Kitchen',
    '    P Umlilo Catering (Pty) Ltd',
    '    H1 Tax Invoice',
    '    P INV-2026-000042',
    '    P From',
  ]);
  expect(outline).toContain(
    [
      '    Table',
      '      TR',
      '        TH',
      '          P Description',
      '        TH',
      '          P Qty',
      '        TH',
      '          P Price each',
      '        TH',
      '          P Amount incl. VAT',
      '      TR',
      '        TD',
      '          P Durban bunny chow, quarter mutton',
      '        TD',
      '          P 2',
    ].join('\n'),
  );
  expect(outline).toContain(
    [
      '      TR',
      '        TH',
      '          P Total incl. VAT',
      '        TD',
      '          P R255.00',
      '    P Prices include VAT at 15%. 1 token = R1.00; this order came to 255 tokens.',
    ].join('\n'),
  );
  expect(artifacts.join()).toMatch(/Page 1 of 1$/);
  expect(outline).not.toContain('Page 1');
});

it('headings that further pages repeat are read once, and each row of a table has as many cells', async () => {
  const { outlines, artifacts } = await readStructure(await renderer.manifest(sampleManifest(60)));
  expect(outlines.length).toBeGreaterThan(2);
  const lines = outlines.join('\n').split('\n');
  const titles = lines.filter((line) => /^ *H2 /.test(line));
  expect(new Set(titles).size).toBe(titles.length);
  const ofDishes = titles.filter((title) => title.includes('Portions by dish'));
  expect(ofDishes).toHaveLength(1);
  expect(lines.filter((line) => line.endsWith('P Dishes'))).toHaveLength(titles.length - 1);
  expect(artifacts.at(-1)).toContain('Customers');
  const tables = outlines.flatMap((outline) => outline.split(/^ {4}Table$/m).slice(1));
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables) {
    const rows = table.split(/^ {6}TR$/m).slice(1);
    expect(new Set(rows.map((row) => row.match(/^ {8}T[HD]$/gm)?.length)).size).toBe(1);
  }
});
