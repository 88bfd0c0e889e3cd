import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import {
  sampleCreditedInvoice,
  sampleInvoice,
  sampleLine,
  sampleSeller,
} from '../../testing/sample-documents.ts';
import { createDocumentRenderer } from '../rendering/document-renderer.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

async function pagesOf(model: Parameters<typeof renderer.invoice>[0]): Promise<string[]> {
  return (await readPdf(await renderer.invoice(model))).pages;
}

describe('an invoice', () => {
  it('holds what the law asks of a tax invoice', async () => {
    const [page, ...others] = await pagesOf(sampleInvoice());
    expect(others).toEqual([]);
    for (const fact of [
      'Tax Invoice',
      'INV-2026-000042',
      '20 November 2026',
      'Umlilo Catering (Pty) Ltd',
      '14 Voortrekker Road',
      'VAT number 4830291746',
      'Zoë van der Merwe-Ngwenyama',
      'Durban bunny chow, quarter mutton 2 R78.00 R156.00',
      'Items R250.00',
      'Service fee R5.00',
      'Value excl. VAT R221.74',
      'VAT at 15% R33.26',
      'Total incl. VAT R255.00',
    ])
      expect(page).toContain(fact);
  });

  it('says which order it is for and when that is delivered', async () => {
    const [page] = await pagesOf(sampleInvoice());
    for (const fact of [
      'ORD-20261120-0017',
      '20 November 2026, 14:32',
      '21 November 2026 19:00 - 20:00',
      'Wallet tokens',
    ])
      expect(page).toContain(fact);
  });

  it('carries title, author and date in its metadata', async () => {
    const { info } = await readPdf(await renderer.invoice(sampleInvoice()));
    expect(info).toMatchObject({
      Title: 'Tax Invoice INV-2026-000042',
      Author: 'Umlilo Catering (Pty) Ltd',
      CreationDate: 'D:20261120123210Z',
    });
  });

  it('is a plain invoice without a VAT number', async () => {
    const seller = { ...sampleSeller, vatNumber: '' };
    const [page] = await pagesOf({ ...sampleInvoice(), title: 'Invoice', seller, vat: null });
    expect(page).toContain('Total R255.00');
    expect(page).not.toMatch(/Tax Invoice|VAT number|VAT at|excl\. VAT/);
  });

  it('repeats headings and counts pages over fifty lines', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => sampleLine(`Dish number ${index + 1}.`, 1, 20));
    const pages = await pagesOf(sampleInvoice(lines));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Description Qty Price each');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const all = pages.join(' ');
    for (const line of lines) expect(all).toContain(line.title);
  });

  it('wraps a title without spaces and loses none of it', async () => {
    const title = 'Potjiekos'.repeat(14).slice(0, 120);
    const [page] = await pagesOf(sampleInvoice([sampleLine(title, 1, 20)]));
    expect(page?.replaceAll(' ', '')).toContain(title.slice(0, 40));
    expect(page?.match(/Potjiekos/g)?.length).toBeGreaterThan(9);
    expect(page).toContain('R20.00');
  });

  it('keeps all of a text that is higher than a page', async () => {
    const pages = await pagesOf(sampleInvoice([sampleLine('word '.repeat(2000), 1, 20)]));
    expect(pages.join(' ').match(/word/g)).toHaveLength(2000);
  });

  it('draws a dish named with emoji and unknown letters', async () => {
    const [page] = await pagesOf(sampleInvoice([sampleLine('Bunny 🐰 chow \u0007ḓ š', 1, 20)]));
    expect(page).toContain('Bunny chow ḓ š');
  });

  it('has its credit note on the next page when the order was cancelled', async () => {
    const [invoice, note, ...others] = await pagesOf(sampleCreditedInvoice());
    expect(others).toEqual([]);
    expect(invoice).toContain('Tax Invoice');
    expect(invoice).not.toContain('Credit Note');
    for (const fact of [
      'Credit Note',
      'INV-2026-000043',
      'Credits tax invoice INV-2026-000042',
      'The kitchen lost power',
      'Durban bunny chow, quarter mutton 2 R78.00 R156.00',
      'Credited incl. VAT R255.00',
      '255 tokens went back',
    ])
      expect(note?.replace(/Credits tax invoice .*?(INV-2026-000042)/, 'Credits tax invoice $1')).toContain(
        fact,
      );
  });
});
