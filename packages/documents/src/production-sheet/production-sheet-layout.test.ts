import { afterAll, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { sampleProductionSheet } from '../../testing/sample-manifest.ts';
import { createDocumentRenderer } from '../rendering/document-renderer.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

it('a production sheet says how much of what to cook, and what is not certain', async () => {
  const { pages, info } = await readPdf(await renderer.productionSheet(sampleProductionSheet));
  expect(pages).toHaveLength(1);
  for (const fact of [
    'Production Sheet',
    'Saturday 21 November 2026',
    '64 Bobotie with yellow rice',
    '51 Durban bunny chow, quarter mutton 2 of these not confirmed yet',
    'Page 1 of 1',
  ])
    expect(pages[0]).toContain(fact);
  expect(info).toMatchObject({ Title: 'Production Sheet 2026-11-21' });
});

it('without orders says so, and with a dish of ten thousand portions keeps its number whole', async () => {
  const empty = await readPdf(await renderer.productionSheet({ ...sampleProductionSheet, dishes: [] }));
  expect(empty.pages[0]).toContain('There are no orders for this date.');
  const dishes = [{ title: 'Pap', quantity: 10_000, pendingQuantity: 0 }];
  const full = await readPdf(await renderer.productionSheet({ ...sampleProductionSheet, dishes }));
  expect(full.pages[0]).toContain('10000 Pap');
});

it('says below a dish which allergens are in it', async () => {
  const dishes = [
    {
      title: 'Melktert',
      quantity: 3,
      pendingQuantity: 1,
      allergens: 'Contains egg, milk. Not yet known: fish.',
      toCheckQuantity: 2,
    },
  ];
  const { pages } = await readPdf(await renderer.productionSheet({ ...sampleProductionSheet, dishes }));
  expect(pages[0]).toContain(
    '3 Melktert Contains egg, milk. Not yet known: fish. 2 of these: check with customer 1 of these',
  );
});
