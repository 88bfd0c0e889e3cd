import { MAX_WAITING_ENTRIES } from '@padkos/domain';
import { serveWaitingLists } from '../../../src/index.ts';
import { type Command, command, expectRefusal } from '../command.ts';
import { any, asCustomer, at, FEE, leftOf, type Model, type ModelEntry, rulesOf } from '../model.ts';
import { joinWaitingList, leaveWaitingList } from '../operations.ts';
import { addOrder, dateCode, isBeyondCapacity, orderRefusal } from '../ordering.ts';
import { endEntries, endEntry, holdPortions, offerEnd } from '../portions.ts';
import { newOrderOf } from './new-order.ts';

const isOpen = ({ state }: ModelEntry) => state === 'waiting' || state === 'offered';

export const join = (customer: number, dish: number, autoBuy: boolean): Command =>
  command('join', `customer ${customer}, dish ${dish}, ${autoBuy ? 'buys' : 'asks'}`, async (model, real) => {
    const { id: menuItemId, date: deliveryDate, ...line } = at(model.dishes, dish);
    const joining = joinWaitingList(asCustomer(real, customer), { deliveryDate, menuItemId, autoBuy });
    if (!at(model.customers, customer).active) return expectRefusal(joining, 'ACCOUNT_INACTIVE');
    const closed = dateCode(model, deliveryDate);
    if (closed !== null) return expectRefusal(joining, closed);
    const own = model.waiting.filter((one) => one.customer === customer && isOpen(one));
    const before = own.find((one) => one.dish === dish);
    if (before !== undefined) {
      await joining;
      Object.assign(before, { autoBuy, price: line.price, changedAt: model.now });
      return null;
    }
    if (!line.onMenu || !line.offered) return expectRefusal(joining, 'ITEM_NOT_AVAILABLE');
    if (leftOf(at(model.dishes, dish)) !== 0) return expectRefusal(joining, 'NOT_SOLD_OUT');
    if (own.length >= MAX_WAITING_ENTRIES) return expectRefusal(joining, 'TOO_MANY_WAITING');
    const { id } = await joining;
    model.waiting.push({
      id,
      customer,
      dish,
      autoBuy,
      price: line.price,
      state: 'waiting',
      heldUntil: null,
      tried: false,
      changedAt: model.now,
    });
    return null;
  });

export const leave = (which: number): Command =>
  command(
    'leave',
    `entry ${which}`,
    async (model, real) => {
      const entry = any(model.waiting, which);
      const expected = entry.state === 'ordered' ? 'NOT_FOUND' : null;
      await expectRefusal(leaveWaitingList(asCustomer(real, entry.customer), { id: entry.id }), expected);
      if (isOpen(entry)) endEntry(model, entry);
      return expected;
    },
    ({ waiting }) => waiting.length > 0,
  );

const HALF_A_MINUTE_MS = 30_000;

/** The entries that are due, in the order in which they are handled. */
function dueEntries(model: Model): ModelEntry[] {
  const isClosed = ({ dish }: ModelEntry) =>
    model.now >= rulesOf(model).closesAt(at(model.dishes, dish).date);
  const isDue = (entry: ModelEntry) => {
    if (isClosed(entry)) return true;
    const line = at(model.dishes, entry.dish);
    if (entry.state === 'waiting') return line.onMenu && leftOf(line) !== 0;
    const since = model.now.getTime() - entry.changedAt.getTime();
    return (
      (entry.heldUntil !== null && entry.heldUntil <= model.now) ||
      (!entry.tried && since >= HALF_A_MINUTE_MS)
    );
  };
  const due = model.waiting.filter((entry) => isOpen(entry) && isDue(entry));
  const rank = (entry: ModelEntry) => (isClosed(entry) ? 0 : 2) + (entry.state === 'waiting' ? 0 : 1);
  return due
    .map((entry) => ({ entry, rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** The minute task of the waiting lists: buys or offers what is held, and ends what is over. */
export const serve: Command = command('serve', '', async (model, real) => {
  const due = dueEntries(model);
  await real.job('serve-waiting-lists', () => serveWaitingLists(real.app));
  for (const entry of due) await serveEntry(model, entry, (customer) => newOrderOf(model, real, customer));
  return null;
});

async function serveEntry(
  model: Model,
  entry: ModelEntry,
  newOrder: (customer: number) => Promise<{ id: string; orderNumber: string }>,
): Promise<void> {
  const { customer, dish } = entry;
  const { date } = at(model.dishes, dish);
  if (model.now >= rulesOf(model).closesAt(date)) {
    const own = model.waiting.filter(
      (one) => one.customer === customer && at(model.dishes, one.dish).date === date && isOpen(one),
    );
    for (const one of own) endEntry(model, one);
    return;
  }
  if (entry.state === 'waiting') return holdPortions(model, dish);
  if (entry.state !== 'offered') return;
  if (entry.tried) {
    if (entry.heldUntil !== null && entry.heldUntil <= model.now) endEntry(model, entry);
    return;
  }
  makeRoom(model, entry);
  const wanted = [{ dish, quantity: 1 }];
  const code = entry.autoBuy
    ? orderRefusal(model, customer, date, wanted, { expected: entry.price + FEE })?.code
    : isBeyondCapacity(model, date, 1, 1)
      ? 'CAPACITY_REACHED'
      : 'PRICE_CHANGED';
  if (code === undefined) addOrder(model, customer, wanted, await newOrder(customer));
  else if (code === 'INSUFFICIENT_BALANCE' || code === 'PRICE_CHANGED')
    Object.assign(entry, { tried: true, heldUntil: offerEnd(model, dish), changedAt: model.now });
  else endEntries(model, [entry]);
}

/** Releases the portion held for the last in line while the capacity of the date is too small for all held portions. */
function makeRoom(model: Model, entry: ModelEntry): void {
  const { waiting } = model;
  const { date } = at(model.dishes, entry.dish);
  const isLater = (one: ModelEntry) =>
    one.dish === entry.dish &&
    one.state === 'offered' &&
    !one.tried &&
    waiting.indexOf(one) > waiting.indexOf(entry);
  while (isBeyondCapacity(model, date, 1, 1)) {
    const last = waiting.filter(isLater).at(-1);
    if (last === undefined) return;
    endEntry(model, last);
  }
}
