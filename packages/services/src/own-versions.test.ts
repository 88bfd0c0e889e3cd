import { saveSettingsInput, type User } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { all, type TestApp, type TestDish } from '../testing/index.ts';
import { shareTestApp } from '../testing/use-test-app.ts';
import {
  cancelTeamOrder,
  changeOwnOrder,
  confirmOrder,
  entriesVersion,
  listLedgerEntries,
  listOrders,
  openTeamOrder,
  ordersVersion,
  ownVersions,
  placeOrder,
  readSettings,
  recentEntries,
  recentOrders,
  refundLines,
  saveSettings,
  sendTokens,
  updateProfile,
} from './index.ts';

const deliveryDate = calendarDate('2026-11-21');
let app: TestApp;
let admin: User;
let thandi: User;
let sipho: User;
let dish: TestDish;
shareTestApp(async (given) => {
  app = given;
  admin = await app.makeAdmin();
  thandi = await app.makeCustomer({ tokens: 2_000 });
  sipho = await app.makeCustomer({ tokens: 1_000, firstName: 'Sipho' });
  dish = await app.makeDish({ title: 'Bobotie', price: 40 });
});

const me = () => app.contextFor(thandi);
const line = (quantity: number, guestName?: string) => ({
  menuItemId: dish.id,
  quantity,
  ...(guestName !== undefined && { guestName }),
});

/** After each act that changes `read`, its version is one that it never had; where nothing happens, it stays. */
async function expectNewVersions(
  read: () => Promise<unknown>,
  version: () => Promise<string>,
  acts: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const seen = new Set([await version()]);
  let answer = JSON.stringify(await read());
  for (const act of acts) {
    const before = await version();
    expect(seen.has(before)).toBe(true);
    await act();
    const now = JSON.stringify(await read());
    expect(now).not.toBe(answer);
    answer = now;
    const after = await version();
    expect(seen.has(after)).toBe(false);
    seen.add(after);
    expect(await version()).toBe(after);
  }
}

it("the version of a person's orders is another one after each change of what the list shows", async () => {
  const list = () => all(listOrders(me()));
  const own = async () => {
    const [order] = await list();
    if (order === undefined) throw new Error('there is no order');
    return order;
  };
  const team = await openTeamOrder(app.contextFor(sipho), {
    deliveryDate,
    name: 'Second floor',
    deadline: '2026-11-20T16:00:00+02:00',
  });
  await expectNewVersions(list, () => ordersVersion(me()), [
    () => placeOrder(me(), { deliveryDate, items: [line(2, 'Lea')] }),
    async () => changeOwnOrder(me(), { id: (await own()).id, items: [line(2, 'Lea'), line(1)] }),
    async () => changeOwnOrder(me(), { id: (await own()).id, items: [line(1, 'Lea'), line(2)] }),
    async () => confirmOrder(app.contextFor(admin), await own()),
    async () => {
      const { id, items } = await own();
      const lines = items.map((item) => ({ orderItemId: item.id, quantity: 1 }));
      return refundLines(app.contextFor(admin), { id, lines, reason: 'It ran out' });
    },
    () => placeOrder(me(), { deliveryDate, items: [line(1)], teamOrder: team.token }),
    () => cancelTeamOrder(app.contextFor(sipho), { token: team.token }),
    () =>
      app.db
        .sql`delete from order_guests where order_id in (select id from orders where user_id = ${thandi.id})`,
  ]);
  const before = await ordersVersion(me());
  await placeOrder(app.contextFor(sipho), { deliveryDate, items: [line(1)] });
  expect(await ordersVersion(me())).toBe(before);
});

it('the version of a ledger is another one after each change of what the list shows', async () => {
  const settings = await readSettings(app.contextFor(admin));
  await saveSettings(
    app.contextFor(admin),
    saveSettingsInput.parse({ ...settings, transfersOn: true, transferLimit: 200, transferDayLimit: 500 }),
  );
  await expectNewVersions(
    () => all(listLedgerEntries(me())),
    () => entriesVersion(me()),
    [
      () => placeOrder(me(), { deliveryDate, items: [line(2)] }),
      () => sendTokens(app.contextFor(sipho), { email: thandi.email, tokens: 7, note: 'Lunch' }),
      () => sendTokens(me(), { email: sipho.email, tokens: 3 }),
      () =>
        updateProfile(app.contextFor(sipho), {
          firstName: 'Bongani',
          lastName: sipho.lastName,
          cellPhone: sipho.cellPhone,
        }),
      () => app.db.sql`update token_transfers set note = null where receiver_id = ${thandi.id}`,
    ],
  );
});

it('the newest orders come with all that are still to be delivered, their version and how many there are', async () => {
  app.at('2026-11-20T08:00:00+02:00');
  const ahead = await app.makeDish({ title: 'Ahead', date: '2026-11-22' });
  const { id } = await placeOrder(me(), {
    deliveryDate: calendarDate('2026-11-22'),
    items: [{ menuItemId: ahead.id, quantity: 1 }],
  });
  app.at('2026-11-20T09:00:00+02:00');
  for (let count = 0; count < 22; count += 1) await placeOrder(me(), { deliveryDate, items: [line(1)] });
  const whole = await all(listOrders(me()));
  expect(await recentOrders(me())).toEqual({ version: await ordersVersion(me()), total: 23, orders: whole });
  app.at('2026-11-22T09:00:00+02:00');
  const later = (await recentOrders(me())).orders;
  expect(later).toEqual([...whole.slice(0, 20), whole[22]]);
  expect(later.at(-1)?.id).toBe(id);
  app.at('2026-11-23T09:00:00+02:00');
  expect((await recentOrders(me())).orders).toEqual(whole.slice(0, 20));
  const entries = await all(listLedgerEntries(me()));
  expect(await recentEntries(me())).toEqual({
    version: await entriesVersion(me()),
    total: entries.length,
    entries: entries.slice(0, 20),
  });
  expect(await ownVersions(me())).toEqual({
    orders: await ordersVersion(me()),
    entries: await entriesVersion(me()),
  });
});
