import { afterAll, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { sampleInvoice, sampleReceipt } from '../../testing/sample-documents.ts';
import { createDocumentRenderer } from '../rendering/document-renderer.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

it('the longest date is on one line, in invoices and receipts', async () => {
  const invoice = sampleInvoice();
  const longest = { placedAt: 'Wednesday 30 September 2026, 14:32', deliveryDate: '2026-09-30' };
  const pdfs = [
    await renderer.invoice({ ...invoice, issuedOn: '2026-09-30', order: { ...invoice.order, ...longest } }),
    await renderer.receipt({ ...sampleReceipt, issuedOn: '2026-09-30', paidAt: longest.placedAt }),
  ];
  const whole = await Promise.all(
    pdfs.map(
      async (pdf) =>
        (await readPdf(pdf)).pieces.filter((piece) => piece.includes('30 September 2026')).length,
    ),
  );
  expect(whole).toEqual([3, 2]);
});

it('draws names in the scripts of their people, in every part of a document', async () => {
  const invoice = sampleInvoice();
  const names = { name: 'Ṱhilidzi Muḓau, Ελένη', siteName: 'Kitchen of Ṋaledzani' };
  const { pages } = await readPdf(
    await renderer.invoice({
      ...invoice,
      buyer: { ...invoice.buyer, name: names.name },
      seller: { ...invoice.seller, siteName: names.siteName, companyName: 'Ḽa Ṅwana' },
    }),
  );
  for (const text of [names.name, names.siteName, 'Ḽa Ṅwana']) expect(pages[0]).toContain(text);
  expect(pages[0]).not.toContain('?');
});
