import { LANGUAGES, type Language } from '@padkos/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { sampleCreditedInvoice, sampleReceipt } from '../testing/sample-documents.ts';
import { createDocumentRenderer } from './rendering/document-renderer.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

const PLACED_AT: Readonly<Record<Language, string>> = {
  en: 'Wednesday 30 September 2026, 14:32',
  af: 'Woensdag 30 September 2026, 14:32',
  zu: 'Lwesithathu 30 Septhemba 2026, 14:32',
};

async function credited(language: Language, changes: object = {}) {
  const invoice = sampleCreditedInvoice();
  const order = { ...invoice.order, deliveryDate: '2026-09-30', placedAt: PLACED_AT[language] };
  return readPdf(await renderer.invoice({ ...invoice, language, issuedOn: '2026-09-30', order, ...changes }));
}

/** The texts of an invoice, its credit note and a receipt in each language. */
const SAID = {
  af: [
    [
      'Belastingfaktuur',
      'Gefaktureer aan',
      'Faktuurdatum',
      '30 September 2026',
      'Tokens uit beursie',
      'Diensfooi',
    ],
    ['Kredietnota', 'Datum van kredietnota', '21 November 2026', 'Rede vir die krediet', 'Bladsy 2 van 2'],
    ['Kwitansie', 'Ontvang van', 'Bedrag ontvang', '250 tokens'],
  ],
  zu: [
    ['I-invoyisi yentela', 'Umthengi', 'Usuku lwe-invoyisi', '30 Septhemba 2026', 'Imali yesevisi'],
    ['Inothi lekhredithi', 'Usuku lwenothi', '21 Novemba 2026', 'Isizathu sekhredithi', 'Ikhasi 2/2'],
    ['Irisidi', 'Imali etholiwe', 'amathokheni angu-250'],
  ],
} as const;

describe.each(['af', 'zu'] as const)('documents in %s', (language) => {
  it('say in it what they are, with its dates, and the words of the VAT Act in English as well', async () => {
    const { pages, info } = await credited(language);
    const { pages: receipt } = await readPdf(await renderer.receipt({ ...sampleReceipt, language }));
    const texts = [...pages, ...receipt];
    for (const [index, said] of SAID[language].entries())
      for (const words of said) expect(texts[index]).toContain(words);
    for (const words of ['Tax Invoice', 'INV-2026-000042', 'VAT', '4830291746', '15%', 'R33.26', 'R221.74'])
      expect(pages[0]).toContain(words);
    expect(pages[1]).toContain('Credit Note');
    expect(info).toMatchObject({ Title: 'Tax Invoice INV-2026-000042', Language: `${language}-ZA` });
    expect(texts.join(' ')).not.toMatch(/Billed|Delivery|Total|Paid|Received|Description|Page|went back/);
  });

  it('keep numbers, names and amounts as in English: only labels, dates and words of sums differ', async () => {
    const facts = ({ pages }: { pages: string[] }) =>
      pages.map((page) =>
        page.match(/R[\d ]+\.\d\d|[A-Z]{3}-\d[\d-]+|\+27[\d ]+|\S+@\S+|Zo\S+ van der [\w-]+/g),
      );
    expect(facts(await credited(language))).toEqual(facts(await credited('en')));
  });

  it('have no VAT lines without a VAT number', async () => {
    const { pages } = await credited(language, { title: 'Invoice', vat: null, creditNotes: [] });
    expect(pages[0]).not.toMatch(/Tax Invoice|15%/);
    expect(pages[0]).toMatch(/^(?=.*Invoice)(?=.*(Faktuur|I-invoyisi))/);
  });
});

it.each(LANGUAGES)('the longest dates and the widest labels stay on one line in %s', async (language) => {
  const { pieces, placed } = await credited(language);
  const day = language === 'zu' ? '30 Septhemba 2026' : '30 September 2026';
  expect(pieces.filter((piece) => piece.includes(day))).toHaveLength(4);
  expect(Math.max(...placed.map(({ right }) => right))).toBeLessThanOrEqual(595 - 47);
});
