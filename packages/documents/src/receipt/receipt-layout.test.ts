import { afterAll, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { sampleReceipt } from '../../testing/sample-documents.ts';
import { createDocumentRenderer } from '../rendering/document-renderer.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

it('says who paid what through whom, and what was credited', async () => {
  const { pages, info } = await readPdf(await renderer.receipt(sampleReceipt));
  expect(pages).toHaveLength(1);
  for (const fact of [
    'Receipt INV-2026-000044',
    'Received from Zoë van der Merwe-Ngwenyama',
    '20 November 2026, 14:12',
    'PayFast',
    '1089250',
    'Credited to the wallet 250 tokens',
    'Amount received R250.50',
  ])
    expect(pages[0]).toContain(fact);
  expect(pages[0]).not.toMatch(/VAT at|excl\. VAT|Tax Invoice/);
  expect(info).toMatchObject({ Title: 'Receipt INV-2026-000044' });
});
