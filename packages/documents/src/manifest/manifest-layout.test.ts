import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { sampleManifest } from '../../testing/sample-manifest.ts';
import { createDocumentRenderer } from '../rendering/document-renderer.ts';
import type { ManifestDocument } from './manifest-document.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

async function pagesOf(model: ManifestDocument): Promise<string[]> {
  return (await readPdf(await renderer.manifest(model))).pages;
}

describe('a manifest', () => {
  it('says what to deliver to whom, pending and cancelled orders apart, and what is new', async () => {
    const pages = await pagesOf(sampleManifest());
    const all = pages.join(' ');
    for (const fact of [
      'Delivery Manifest',
      'Saturday 21 November 2026, 18:00 by the scheduler',
      '19:00 - 20:00',
      'Durban bunny chow, quarter mutton 33 2',
      'All portions 118 2',
      'Cancelled since version 2',
      'Sipho Dube 4 × Koeksister ORD-20261119-0007',
      'Amahle Zulu +27 82 555 0000 · EMP-1000',
      'ORD-20261120-0002 New',
      'ORD-20261120-0003 Changed',
      'Order 2 of 2',
      'Delivered',
    ])
      expect(all).toContain(fact);
    expect(all.indexOf('Pending: not confirmed')).toBeGreaterThan(all.indexOf('Customers'));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Version 3 · Page ${index + 1} of ${pages.length}`);
    }
  });

  it('marks a dish to check with the customer, with allergens and without', async () => {
    const sample = sampleManifest(1);
    const lines = [
      { title: 'Melktert', quantity: 2, allergens: 'Contains milk.', toCheck: true },
      { title: 'Pap', quantity: 1, allergens: '', toCheck: true },
      { title: 'Morogo', quantity: 1 },
    ];
    const customers = sample.customers.map((customer) => ({
      ...customer,
      orders: customer.orders.map((order) => ({ ...order, lines })),
    }));
    const all = (await pagesOf({ ...sample, customers })).join(' ');
    expect(all).toContain(
      '2 × Melktert Check with customer Contains milk. 1 × Pap Check with customer 1 × Morogo',
    );
  });

  it('says below each dish which allergens are in it', async () => {
    const sample = sampleManifest(1);
    const [customer] = sample.customers;
    if (customer === undefined) throw new Error('the sample has customers');
    const lines = [
      { title: 'Melktert', quantity: 2, allergens: 'Contains egg, milk.' },
      { title: 'Pap', quantity: 1, allergens: '' },
    ];
    const orders = customer.orders.map((order) => ({ ...order, lines }));
    const totals = lines.map((line) => ({ ...line, pendingQuantity: 0 }));
    const all = (await pagesOf({ ...sample, totals, customers: [{ ...customer, orders }] })).join(' ');
    expect(all).toContain('2 × Melktert Contains egg, milk. 1 × Pap');
    expect(all).toContain('Melktert Contains egg, milk. 2');
  });

  it('says below each dish whom it is for where that is not the customer', async () => {
    const sample = sampleManifest(1);
    const [customer] = sample.customers;
    if (customer === undefined) throw new Error('the sample has customers');
    const lines = [
      { title: 'Melktert', quantity: 2, guests: [{ name: 'Sam', quantity: 2 }], allergens: 'Contains egg.' },
      {
        title: 'Pap',
        quantity: 3,
        guests: [
          { name: 'Lea', quantity: 1 },
          { name: 'Sam', quantity: 1 },
        ],
      },
    ];
    const orders = customer.orders.map((order) => ({ ...order, lines }));
    const all = (await pagesOf({ ...sample, customers: [{ ...customer, orders }] })).join(' ');
    expect(all).toContain('2 × Melktert for Sam Contains egg. 3 × Pap 1 for Lea 1 for Sam');
  });

  it('puts the orders of a team together, each beside its customer, and those without one apart', async () => {
    const sample = sampleManifest(3);
    const team = { id: 'team', name: 'Second floor', organiser: 'Thandi Nkosi' };
    const customers = sample.customers.map((customer, index) =>
      index === 1 ? customer : { ...customer, orders: customer.orders.map((order) => ({ ...order, team })) },
    );
    const all = (await pagesOf({ ...sample, customers, pending: [], removed: [] })).join(' ');
    expect(all).toMatch(
      /Team: Second floor Handed over together, to Thandi Nkosi\..*Amahle Zulu.*Chanté Adams.*Customers.*Bongani Mokoena/,
    );
    expect(all.match(/Amahle Zulu/g)).toHaveLength(1);
  });

  it('of one team is its delivery note, with the name of the team above', async () => {
    const sample = sampleManifest(3);
    const team = { id: 'team', name: 'Second floor', organiser: 'Thandi Nkosi' };
    const customers = sample.customers.map((customer) => ({
      ...customer,
      orders: customer.orders.map((order) => ({ ...order, team })),
    }));
    const pages = await pagesOf({ ...sample, customers, team, pending: [], removed: [] });
    const all = pages.join(' ');
    expect(all).toMatch(
      /Delivery Note Saturday 21 November 2026 Second floor Handed over together, to Thandi Nkosi\./,
    );
    expect(all).toMatch(/Customers Tick each order.*Amahle Zulu.*Bongani Mokoena.*Chanté Adams/);
    expect(all).not.toMatch(/Delivery Manifest|Team:/);
  });

  it('marks no change in a first version, and says when there are no orders', async () => {
    const first = { ...sampleManifest(), hasEarlier: false, version: 1, removed: [] };
    expect((await pagesOf(first)).join(' ')).not.toMatch(/since version|Gone/);
    const empty = { ...first, totals: [], customers: [], pending: [], orderCount: 0, pendingCount: 0 };
    expect((await pagesOf(empty)).join(' ')).toContain('There are no orders for this date.');
  });

  it('keeps every line of an order that is higher than a page', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({
      title: `Dish${index} ${'very '.repeat(23)}`,
      quantity: 1,
    }));
    const [customer] = sampleManifest().customers;
    if (customer === undefined) throw new Error('the sample has customers');
    const orders = customer.orders.map((order) => ({ ...order, lines }));
    const all = (await pagesOf({ ...sampleManifest(), customers: [{ ...customer, orders }] })).join(' ');
    expect(all.match(/\bvery\b/g)).toHaveLength(50 * 23);
  });
});
