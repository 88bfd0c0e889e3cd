import type { User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  cancelOrder,
  confirmOrder,
  declareDish,
  fulfilOrder,
  generateManifest,
  labelsPdf,
  lockManifest,
  manifestPdf,
  placeOrder,
  productionSheet,
  productionSheetPdf,
  readManifest,
} from '../index.ts';
import { allergenWordsOf } from '../menus/unknown-allergens.ts';
import { boxLabels, partOf } from './labels.ts';
import { withAllergens } from './manifest-pdf.ts';

const date = calendarDate('2026-11-21');
let app: TestApp;
let admin: User;
let bobotie: TestDish;
let pap: TestDish;
beforeEach(async () => {
  app = await ownTestApp();
  admin = await app.makeAdmin();
  bobotie = await app.makeDish({ title: 'Bobotie', price: 40 });
  pap = await app.makeDish({ title: 'Pap', price: 10 });
});

const asAdmin = () => app.contextFor(admin);
const generate = () => generateManifest(asAdmin(), { date });
const read = async () => {
  const { manifest } = await readManifest(asAdmin(), { date });
  if (manifest === null) throw new Error('there is no manifest');
  return manifest.content;
};
async function order(customer: User, dish: TestDish, quantity: number, confirmed = true): Promise<string> {
  const items = [{ menuItemId: dish.id, quantity }];
  const { id } = await placeOrder(app.contextFor(customer), { deliveryDate: dish.date, items });
  if (confirmed) await confirmOrder(asAdmin(), { id });
  return id;
}
const audited = (action: string) =>
  app.db.query.select().from(schema.auditLogs).where(eq(schema.auditLogs.action, action));

it('holds confirmed orders by customer, pending ones apart, and nothing that was cancelled', async () => {
  const zanele = await app.makeCustomer({ firstName: 'Zanele', tokens: 500 });
  const abel = await app.makeCustomer({ firstName: 'abel', tokens: 500 });
  await order(zanele, bobotie, 2);
  await order(zanele, pap, 1);
  await order(abel, pap, 4);
  await order(abel, bobotie, 1, false);
  await cancelOrder(asAdmin(), { id: await order(abel, pap, 9, false), reason: 'Rain' });

  expect(await readManifest(asAdmin(), { date })).toEqual({
    date,
    isLocked: false,
    manifest: null,
    versions: [],
  });
  const made = await generate();
  expect(made).toEqual({
    id: expect.any(String),
    date,
    version: 1,
    isLocked: false,
    pdfUrl: `/api/admin/manifest/${date}/1/pdf`,
    generatedAt: '2026-11-20T10:00:00.000Z',
    generatedBy: 'Anna Nkosi',
  });
  const view = await readManifest(asAdmin(), { date });
  expect(view.versions).toEqual([made]);
  expect(view.manifest?.content).toMatchObject({
    orderCount: 3,
    pendingCount: 1,
    totals: [
      { title: 'Pap', quantity: 5, pendingQuantity: 0 },
      { title: 'Bobotie', quantity: 2, pendingQuantity: 1 },
    ],
    customers: [
      { firstName: 'abel', cellPhone: abel.cellPhone, orders: [{ lines: [{ title: 'Pap', quantity: 4 }] }] },
      {
        firstName: 'Zanele',
        employeeId: zanele.employeeId,
        orders: [
          { orderNumber: 'ORD-20261120-0001', change: null, lines: [{ title: 'Bobotie', quantity: 2 }] },
          { orderNumber: 'ORD-20261120-0002', change: null, lines: [{ title: 'Pap', quantity: 1 }] },
        ],
      },
    ],
    pending: [{ firstName: 'abel', orders: [{ status: 'pending', lines: [{ title: 'Bobotie' }] }] }],
    removed: [],
  });
  expect(await audited('manifest.generate')).toMatchObject([
    { userId: admin.id, entityId: date, afterSnapshot: { version: 1, orders: 4 } },
  ]);
});

it('a further version marks what was added, confirmed and cancelled since, and keeps the one before as it was', async () => {
  const customer = await app.makeCustomer({ tokens: 500 });
  const stays = await order(customer, bobotie, 1);
  const confirmed = await order(customer, pap, 2, false);
  const cancelled = await order(customer, pap, 3, false);
  await generate();
  const before = await manifestPdf(asAdmin(), { date, version: 1 });

  await confirmOrder(asAdmin(), { id: confirmed });
  await cancelOrder(asAdmin(), { id: cancelled, reason: 'Rain' });
  await fulfilOrder(asAdmin(), { id: stays });
  const added = await order(customer, bobotie, 5);
  expect((await generate()).version).toBe(2);
  const { customers, pending, removed } = await read();
  expect(customers[0]?.orders.map(({ orderId, status, change }) => [orderId, status, change])).toEqual([
    [stays, 'fulfilled', null],
    [confirmed, 'confirmed', 'changed'],
    [added, 'confirmed', 'added'],
  ]);
  expect(pending).toEqual([]);
  expect(removed).toMatchObject([{ orderId: cancelled, customer: 'Thandi Nkosi', lines: [{ quantity: 3 }] }]);
  expect(Buffer.compare(before, await manifestPdf(asAdmin(), { date, version: 1 }))).toBe(0);

  // Nothing has happened since, so the next version has no marks.
  await generate();
  const third = await read();
  expect(third.removed).toEqual([]);
  expect(third.customers[0]?.orders.every(({ change }) => change === null)).toBe(true);
});

it('once locked there is no further version, and locking again changes nothing', async () => {
  expect(await refusalOf(lockManifest(asAdmin(), { date }))).toBe('NOT_FOUND');
  await generate();
  await generate();
  expect(await lockManifest(asAdmin(), { date })).toMatchObject({ version: 2, isLocked: true });
  expect(await lockManifest(asAdmin(), { date })).toMatchObject({ version: 2, isLocked: true });
  expect(await audited('manifest.lock')).toHaveLength(1);
  expect(await refusalOf(generate())).toBe('MANIFEST_LOCKED');
  const view = await readManifest(asAdmin(), { date });
  expect(view.isLocked).toBe(true);
  expect(view.versions.map(({ version, isLocked }) => [version, isLocked])).toEqual([
    [2, true],
    [1, false],
  ]);
  const other = calendarDate('2026-11-22');
  expect(await refusalOf(generateManifest(asAdmin(), { date: other }))).toBe(null);
});

it('twenty at once make twenty versions, and a lock among them ends it', async () => {
  await app.warmUp();
  await Promise.all(Array.from({ length: 20 }, generate));
  const { versions } = await readManifest(asAdmin(), { date });
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i));
  const race = [...Array.from({ length: 10 }, generate), lockManifest(asAdmin(), { date })];
  await Promise.all(race.map(refusalOf));
  const after = await readManifest(asAdmin(), { date });
  expect(after.versions.filter(({ isLocked }) => isLocked)).toEqual([after.versions[0]]);
});

it('an order that is not paid stays out of it', async () => {
  const customer = await app.makeCustomer();
  const items = [{ menuItemId: pap.id, quantity: 1 }];
  const byCard = { deliveryDate: date, items, paymentMethod: 'card' as const };
  await placeOrder(app.contextFor(customer), byCard);
  await generate();
  expect(await read()).toMatchObject({ orderCount: 0, pendingCount: 0, customers: [], pending: [] });
});

it('the production sheet is there from the moment ordering has closed, most first, pending ones counted', async () => {
  const customer = await app.makeCustomer({ tokens: 500 });
  await order(customer, pap, 2);
  await order(customer, bobotie, 3);
  await order(customer, pap, 4, false);
  app.at('2026-11-20T21:59:59.999+02:00');
  expect(await refusalOf(productionSheet(asAdmin(), { date }))).toBe('ORDERING_STILL_OPEN');
  expect(await refusalOf(productionSheetPdf(asAdmin(), { date }))).toBe('ORDERING_STILL_OPEN');
  app.at('2026-11-20T22:00:00+02:00');
  expect(await productionSheet(asAdmin(), { date })).toMatchObject({
    date,
    orderCount: 3,
    pendingCount: 1,
    portions: 9,
    dishes: [
      { title: 'Pap', quantity: 6, pendingQuantity: 4 },
      { title: 'Bobotie', quantity: 3, pendingQuantity: 0 },
    ],
  });
  const pdf = await productionSheetPdf(asAdmin(), { date });
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
});

it('there is a label for each portion once ordering has closed, by dish and by customer', async () => {
  const zanele = await app.makeCustomer({ firstName: 'Zanele', tokens: 500 });
  const abel = await app.makeCustomer({ firstName: 'Abel', tokens: 500 });
  const items = [bobotie, pap].map(({ id }, index) => ({ menuItemId: id, quantity: 1 + index }));
  await placeOrder(app.contextFor(zanele), { deliveryDate: date, items });
  await order(abel, pap, 1);
  await declareDish(asAdmin(), {
    id: pap.id,
    allergens: { milk: 'contains' },
    diets: [{ code: 'vegetarian', certificate: null }],
    reviewedBy: 'Lindiwe',
  });
  expect(await refusalOf(labelsPdf(asAdmin(), { date, first: 1 }))).toBe('ORDERING_STILL_OPEN');
  app.at('2026-11-20T22:00:00+02:00');
  const { labels } = await boxLabels(asAdmin(), { date, first: 1 });
  expect(labels.map(({ dish, customer, box, boxes }) => `${dish} ${customer} ${box}/${boxes}`)).toEqual([
    'Pap Abel Nkosi 1/1',
    'Pap Zanele Nkosi 2/3',
    'Pap Zanele Nkosi 3/3',
    'Bobotie Zanele Nkosi 1/3',
  ]);
  expect(labels.map(({ isPending, diets }) => [isPending, diets])).toEqual([
    [false, 'Vegetarian'],
    [true, 'Vegetarian'],
    [true, 'Vegetarian'],
    [true, ''],
  ]);
  expect(labels[0]?.allergens).toMatch(/^Contains milk. Not yet known: celery,/);
  expect(labels[3]?.allergens).toBe('Allergens not yet known.');
});

it('the PDFs show the allergens of dishes as they are declared now', async () => {
  await order(await app.makeCustomer({ tokens: 500 }), bobotie, 2);
  await generate();
  app.at('2026-11-20T22:00:00+02:00');
  const pdfs = () =>
    Promise.all([manifestPdf(asAdmin(), { date, version: 1 }), productionSheetPdf(asAdmin(), { date })]);
  const before = await pdfs();
  await declareDish(asAdmin(), {
    id: bobotie.id,
    allergens: { milk: 'contains', egg: 'contains' },
    reviewedBy: 'Lindiwe',
  });
  const after = await pdfs();
  expect(after.map((pdf, index) => Buffer.compare(pdf, before[index] ?? pdf) === 0)).toEqual([false, false]);
  const words = await allergenWordsOf(app.db.query, [bobotie.id, pap.id]);
  const [customer] = withAllergens(await read(), words, () => false).customers;
  expect(customer?.orders[0]?.lines[0]?.allergens).toMatch(/^Contains egg, milk. Not yet known: celery,/);
});

it('more labels than one document takes are made in parts', async () => {
  app.at('2026-12-01T12:00:00+02:00');
  const few = await boxLabels(asAdmin(), { date: calendarDate('2026-11-30'), first: 3 });
  const label = {
    ...{ customer: 'Abel Nkosi', employeeId: 'EMP-1', cellPhone: '+27825550199', orderNumber: 'ORD-1' },
    ...{ dish: 'Pap', boxes: 5_000, allergens: '', diets: '', toCheck: false, isPending: false },
  };
  const labels = Array.from({ length: 5_000 }, (_, index) => ({ ...label, box: index + 1 }));
  const many = { ...few, labels };
  expect(() => partOf(many, undefined)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_LABELS', params: { boxes: 5_000, parts: 3 } }),
  );
  const parts = [1, 2, 3].map((part) => partOf(many, part));
  expect(parts.map(({ first, labels }) => [first, labels.length])).toEqual([
    [3, 2_398],
    [1, 2_400],
    [1, 202],
  ]);
  expect(parts.flatMap((part) => part.labels)).toEqual(labels);
  expect(() => partOf(many, 4)).toThrow('NOT_FOUND');
  expect(partOf(few, undefined)).toEqual(few);
});

it('is for administrators, and only versions that exist can be read', async () => {
  const customer = await app.makeCustomer();
  await generate();
  for (const [context, code] of [
    [app.contextFor(customer), 'FORBIDDEN'],
    [app.contextFor(null), 'UNAUTHORIZED'],
  ] as const) {
    for (const useCase of [
      readManifest,
      generateManifest,
      lockManifest,
      productionSheet,
      productionSheetPdf,
    ]) {
      expect(await refusalOf(useCase(context, { date }))).toBe(code);
    }
    expect(await refusalOf(manifestPdf(context, { date, version: 1 }))).toBe(code);
    expect(await refusalOf(labelsPdf(context, { date, first: 1 }))).toBe(code);
  }
  expect(await refusalOf(manifestPdf(asAdmin(), { date, version: 2 }))).toBe('NOT_FOUND');
  expect((await readManifest(asAdmin(), { date })).versions).toHaveLength(1);
});
