import {
  declareDishInput,
  placeOrderInput,
  type Release,
  saveUserDietInput,
  type User,
} from '@padkos/contracts';
import { schema } from '@padkos/database';
import { ALLERGENS } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { documentsOf, soldOf } from '../../testing/stored-orders.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  cancelOrder,
  confirmOrder,
  creditTokens,
  declareDish,
  fulfilOrder,
  generateManifest,
  listReleases,
  lockManifest,
  orderDetail,
  placeOrder,
  readWallet,
  refundLines,
  releaseOrder,
  type ServiceContext,
  saveUserDiet,
  takeRelease,
  withdrawRelease,
} from '../index.ts';

const CUTOFF = '2026-11-20T22:00:00+02:00';
const AFTER = '2026-11-21T09:00:00+02:00';

let app: TestApp;
let boss: ServiceContext;
shareTestApp(async (shared) => {
  app = shared;
  boss = app.contextFor(await app.makeAdmin());
});

const balanceOf = async (me: ServiceContext) => (await readWallet(me)).wallet.balance;
const newcomer = async (tokens = 200) => app.contextFor(await app.makeCustomer({ tokens }));

/** A paid order of two portions, 85 tokens, with the clock after its cutoff; `confirmed` by an administrator. */
async function orderAfterCutoff({ confirmed = false, date = '2026-11-21', at = AFTER } = {}) {
  app.at('2026-11-20T12:00:00+02:00');
  const dish = await app.makeDish({ portions: 2, date });
  const giver: User = await app.makeCustomer({ tokens: 100 });
  const me = app.contextFor(giver);
  const items = [{ menuItemId: dish.id, quantity: 2 }];
  const { id } = await placeOrder(me, placeOrderInput.parse({ deliveryDate: dish.date, items }));
  if (confirmed) await confirmOrder(boss, { id });
  app.at(at);
  return { dish, me, id };
}
async function offered(order: { confirmed?: boolean; date?: string; at?: string } = {}) {
  const given = await orderAfterCutoff(order);
  return { ...given, release: await releaseOrder(given.me, { id: given.id }) };
}
const offersOf = (me: ServiceContext, dish: TestDish) => listReleases(me, { date: dish.date });
const mine = (release: Release, offers: readonly Release[]) => offers.filter(({ id }) => id === release.id);

it('an order is offered from the cutoff on, once, without who offers it, and stays paid', async () => {
  const { dish, me, id } = await orderAfterCutoff();
  app.at('2026-11-20T21:59:59+02:00');
  expect(await refusalOf(releaseOrder(me, { id }))).toBe('ORDER_STILL_OPEN');
  app.at(CUTOFF);
  await declareDish(
    boss,
    declareDishInput.parse({ id: dish.id, allergens: { milk: 'contains' }, reviewedBy: 'Lindiwe' }),
  );
  await declareDish(
    boss,
    declareDishInput.parse({
      id: (await app.makeDish()).id,
      allergens: { egg: 'contains' },
      reviewedBy: 'Lindiwe',
    }),
  );
  const release = await releaseOrder(me, { id });
  expect(await releaseOrder(me, { id })).toEqual(release);
  expect(release).toMatchObject({ orderId: id, totalTokens: 85, serviceFee: 5, deliveryDate: dish.date });
  const [seen] = mine(release, await offersOf(await newcomer(), dish));
  expect(seen).toEqual({ ...release, orderId: null });
  const allergens = Object.fromEntries(
    ALLERGENS.map((code) => [code, code === 'milk' ? 'contains' : 'unknown']),
  );
  const line = { menuItemId: dish.id, title: 'Bobotie', quantity: 2, pricePerItem: 40 };
  expect(seen?.lines).toEqual([{ ...line, allergens }]);
  expect(await balanceOf(me)).toBe(15);
  expect(await refusalOf(releaseOrder(await newcomer(), { id }))).toBe('NOT_FOUND');
});

it('the one who takes it pays the same price, and the other one gets the tokens back', async () => {
  const { dish, me, id, release } = await offered();
  const taker = await newcomer(100);
  const taken = await takeRelease(taker, { id: release.id, expectedTotal: 85 }, 'key');
  expect(taken).toMatchObject({ status: 'pending', totalTokens: 85, paymentStatus: 'paid' });
  expect(await takeRelease(taker, { id: release.id, expectedTotal: 85 }, 'key')).toEqual(taken);
  expect(await balanceOf(taker)).toBe(15);
  expect(await balanceOf(me)).toBe(100);
  expect(await orderDetail(boss, { id })).toMatchObject({
    status: 'cancelled',
    cancellationReason: 'Another customer took this order',
  });
  const own = await orderDetail(boss, { id: taken.id });
  expect(own.items).toMatchObject([{ menuItemId: dish.id, quantity: 2, pricePerItem: 40 }]);
  expect(await soldOf(app.db, dish)).toBe(2);
  expect(await documentsOf(app.db, id)).toEqual([]);
  expect(mine(release, await offersOf(me, dish))).toEqual([]);
  expect(await refusalOf(takeRelease(await newcomer(), { id: release.id }))).toBe('RELEASE_GONE');
  expect(await refusalOf(withdrawRelease(me, { id: release.id }))).toBe('RELEASE_GONE');
  expect(await refusalOf(takeRelease(taker, { id: release.id }, 'key'))).toBe('IDEMPOTENCY_MISMATCH');
});

it('a confirmed one stays confirmed, with an invoice for the one and a credit note for the other', async () => {
  const { me, id, release, dish } = await offered({ confirmed: true });
  await generateManifest(boss, { date: dish.date });
  const taker = await newcomer();
  const taken = await takeRelease(taker, { id: release.id });
  expect(taken.status).toBe('confirmed');
  expect((await documentsOf(app.db, id)).map(({ type }) => type)).toEqual(['order', 'credit']);
  const [invoice, ...more] = await documentsOf(app.db, taken.id);
  expect(invoice).toMatchObject({ type: 'order', userId: taker.actor?.userId, totalAmount: '85.00' });
  expect(more).toEqual([]);
  // The manifest exists already and gets a version with the new customer.
  const versions = await app.db.query
    .select({ content: schema.deliveryManifests.content })
    .from(schema.deliveryManifests)
    .where(eq(schema.deliveryManifests.date, dish.date))
    .orderBy(schema.deliveryManifests.version);
  const named = versions.map(({ content }) => JSON.stringify(content).includes(me.actor?.userId ?? ''));
  expect(named).toEqual([true, false]);
  expect(JSON.stringify(versions.at(-1)?.content)).toContain(taker.actor?.userId);
  await fulfilOrder(boss, { id: taken.id });
});

it('taking is refused to the own customer, without tokens, at another price, and against the own list', async () => {
  const { me, id, release } = await offered();
  expect(await refusalOf(takeRelease(me, { id: release.id }))).toBe('OWN_RELEASE');
  expect(await refusalOf(takeRelease(await newcomer(84), { id: release.id }))).toBe('INSUFFICIENT_BALANCE');
  const taker = await newcomer();
  await saveUserDiet(taker, saveUserDietInput.parse({ consent: true, allergens: [ALLERGENS[0]] }));
  expect(await refusalOf(takeRelease(taker, { id: release.id }))).toBe('ALLERGEN_BLOCKED');
  const [line] = (await orderDetail(boss, { id })).items;
  const lines = [{ orderItemId: line?.id ?? '', quantity: 1 }];
  await refundLines(boss, { id, lines, reason: 'It ran out' });
  const other = await newcomer();
  expect(await refusalOf(takeRelease(other, { id: release.id, expectedTotal: 85 }))).toBe('PRICE_CHANGED');
  expect(await takeRelease(other, { id: release.id, expectedTotal: 45 })).toMatchObject({ totalTokens: 45 });
});

it('an offer ends when it is withdrawn, the order is over, or its delivery begins', async () => {
  const withdrawn = await offered();
  await withdrawRelease(withdrawn.me, { id: withdrawn.release.id });
  await withdrawRelease(withdrawn.me, { id: withdrawn.release.id });
  const cancelled = await offered();
  await cancelOrder(boss, { id: cancelled.id, reason: 'No gas' });
  const fulfilled = await offered({ confirmed: true });
  await fulfilOrder(boss, { id: fulfilled.id });
  const taker = await newcomer();
  for (const { release } of [withdrawn, cancelled, fulfilled])
    expect(await refusalOf(takeRelease(taker, { id: release.id }))).toBe('RELEASE_GONE');
  expect(await refusalOf(releaseOrder(fulfilled.me, { id: fulfilled.id }))).toBe('ORDER_NOT_PENDING');
  const again = await releaseOrder(withdrawn.me, { id: withdrawn.id });
  expect(again.id).not.toBe(withdrawn.release.id);
  expect(await refusalOf(withdrawRelease(taker, { id: again.id }))).toBe('NOT_FOUND');
  app.at('2026-11-21T18:59:59+02:00');
  expect((await listReleases(taker, { date: withdrawn.dish.date })).map(({ id }) => id)).toContain(again.id);
  app.at('2026-11-21T19:00:00+02:00');
  expect(await refusalOf(takeRelease(taker, { id: again.id }))).toBe('RELEASE_CLOSED');
  expect(await refusalOf(releaseOrder(withdrawn.me, { id: withdrawn.id }))).toBe('RELEASE_CLOSED');
  expect(await listReleases(taker, { date: withdrawn.dish.date })).toEqual([]);
});

it('nothing changes hands once the manifest of the date is locked', async () => {
  const { dish, release } = await offered({ date: '2026-11-23', at: '2026-11-22T22:30:00+02:00' });
  await generateManifest(boss, { date: dish.date });
  await lockManifest(boss, { date: dish.date });
  expect(await refusalOf(takeRelease(await newcomer(), { id: release.id }))).toBe('RELEASE_CLOSED');
});

it('of all who take, withdraw, cancel and fulfil at once, one wins, and the books are exact', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { dish, me, id, release } = await offered({ confirmed: true });
    const takers = await Promise.all([1, 2, 3].map(() => newcomer(85)));
    const rivals = [
      () => withdrawRelease(me, { id: release.id }),
      () => cancelOrder(boss, { id, reason: 'No gas' }),
      () => fulfilOrder(boss, { id }),
      () => creditTokens(boss, { userId: me.actor?.userId ?? '', tokens: 1 }),
    ];
    const rival = rivals[round % rivals.length];
    if (rival === undefined) throw new Error('no rival');
    const [first, ...answers] = await Promise.all([
      refusalOf(rival()),
      ...takers.map((taker) => refusalOf(takeRelease(taker, { id: release.id }))),
    ]);
    const won = answers.filter((answer) => answer === null).length;
    expect(won).toBeLessThanOrEqual(1);
    if (round % rivals.length === 3) expect(won).toBe(1);
    else expect(Number(won === 1) + Number(first === null)).toBe(1);
    const balances = await Promise.all(takers.map(balanceOf));
    expect(balances.filter((balance) => balance === 0)).toHaveLength(won);
    const isCancelled = round % rivals.length === 1 && first === null;
    expect(await soldOf(app.db, dish)).toBe(isCancelled ? 0 : 2);
  }
});
