import {
  declareDishInput,
  placeOrderInput,
  saveUserDietInput,
  topupInput,
  type User,
} from '@padkos/contracts';
import { ALLERGENS } from '@padkos/domain';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  auditLog,
  confirmOrder,
  declareDish,
  generateManifest,
  listAllergenChanges,
  listMenuItems,
  listUnknownAllergens,
  manifestPdf,
  ordersOfDate,
  ownData,
  placeOrder,
  placeTopupOrder,
  productionSheetPdf,
  readManifest,
  readMenu,
  saveUserDiet,
  startTopup,
} from '../index.ts';
import { boxLabels } from '../manifests/labels.ts';
import { sendOrderConfirmed } from '../messages/order-messages.ts';

let app: TestApp;
let admin: User;
let dish: TestDish;
/** The kitchen declares everything but lupin, so that the word occurs only in the person's own list. */
const declare = (milk: 'not_used' | 'contains') =>
  declareDish(
    app.contextFor(admin),
    declareDishInput.parse({
      id: dish.id,
      allergens: {
        ...Object.fromEntries(ALLERGENS.map((code) => [code, 'not_used'])),
        milk,
        lupin: 'unknown',
      },
      reviewedBy: 'Lindiwe',
    }),
  );

async function tablesWith(word: string): Promise<string[]> {
  const tables = await app.db.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await app.db.sql.unsafe(
      `select count(*)::int as count from ${name} t where to_jsonb(t)::text ~* $1`,
      [word],
    );
    if (row?.count > 0) found.push(name);
  }
  return found;
}

it('what a person avoids is stored in their own list and nowhere else, and no one else is answered it', async () => {
  app = await ownTestApp();
  admin = await app.makeAdmin();
  dish = await app.makeDish({ title: 'Pap', price: 40 });
  const me = app.contextFor(await app.makeCustomer({ tokens: 100 }));
  await declare('not_used');
  await saveUserDiet(
    me,
    saveUserDietInput.parse({
      consent: true,
      allergens: ['lupin', 'milk'],
      blockTraces: true,
      mark: true,
    }),
  );
  const line = { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] };
  expect(await refusalOf(placeOrder(me, placeOrderInput.parse(line)))).toBe('ALLERGEN_BLOCKED');
  const confirmed = { ...line, allergenOverride: [dish.id] };
  const { id } = await placeOrder(me, placeOrderInput.parse(confirmed));
  const started = await startTopup(
    me,
    topupInput.parse({ amount: 50, order: { ...confirmed, expectedTotal: 45, idempotencyKey: 'cart' } }),
  );
  await declare('contains');
  await app.pay(started);
  await placeTopupOrder(app, started.id);
  await confirmOrder(app.contextFor(admin), { id });
  await generateManifest(app.contextFor(admin), { date: dish.date });
  await sendOrderConfirmed({ ...app, mail: null }, id);
  const asAdmin = app.contextFor(admin);
  await manifestPdf(asAdmin, { date: dish.date, version: 1 });
  app.at('2026-11-20T22:00:00+02:00');
  await productionSheetPdf(asAdmin, { date: dish.date });
  app.at('2026-11-20T22:01:00+02:00');
  const { labels } = await boxLabels(asAdmin, { date: dish.date, first: 1 });
  expect(labels.map(({ toCheck, allergens }) => [toCheck, allergens])).toEqual([
    [true, 'Contains milk. Not yet known: lupin.'],
  ]);
  expect(await tablesWith('lupin')).toEqual(['public.user_diets']);
  // The log records that lines were marked, but not whose.
  const log = await auditLog(asAdmin, {});
  const marks = log.entries.filter(({ action }) => action === 'diet.mark');
  expect(marks.map(({ afterSnapshot }) => afterSnapshot)).toEqual(
    ['labels', 'production_sheet', 'manifest'].map((document) => ({ document, lines: 1 })),
  );
  expect(JSON.stringify(marks)).not.toContain(me.actor?.userId);
  expect((await ownData(me)).dietReads.map(({ document }) => document)).toEqual([
    'labels',
    'production_sheet',
    'manifest',
  ]);

  const stranger = app.contextFor(await app.makeCustomer());
  const answers = [
    await listAllergenChanges(asAdmin),
    await ordersOfDate(asAdmin, { date: dish.date }),
    await readManifest(asAdmin, { date: dish.date }),
    await auditLog(asAdmin, {}),
  ];
  expect(JSON.stringify(answers)).not.toMatch(/lupin|blockTraces/i);
  // Everyone sees alike that lupin is unknown for a dish.
  const dishes = [
    await listMenuItems(asAdmin),
    await listUnknownAllergens(asAdmin),
    await readMenu(stranger, { date: dish.date }),
  ];
  expect(JSON.stringify(dishes)).not.toMatch(/blockTraces|"avoid/i);
});
