import assert from 'node:assert/strict';
import { type CalendarDate, leftOut, STANDING_LAST_TRY_MINUTES } from '@padkos/domain';
import {
  placeDueStandingOrders,
  retryStandingOrders,
  StandingOrdersMissedError,
} from '../../../src/index.ts';
import { type Command, command } from '../command.ts';
import {
  at,
  balanceOf,
  type Model,
  type ModelRule,
  type ModelRuleDate,
  type Real,
  rulesOf,
} from '../model.ts';
import { addOrder, orderRefusal, pricedLines, type Refusal } from '../ordering.ts';
import { newOrderOf } from './new-order.ts';
import { noteDates } from './standing.ts';

/** A standing order on a date that waits for a decision. */
interface Tried {
  readonly rule: ModelRule;
  readonly row: ModelRuleDate;
}

const lastTry = (model: Model, date: CalendarDate) =>
  new Date(rulesOf(model).closesAt(date).getTime() - STANDING_LAST_TRY_MINUTES * 60_000);

const byAge = (a: ModelRule, b: ModelRule) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

function waitingRows(model: Model, customer: number, date: CalendarDate): Tried[] {
  const rules = model.rules.filter((rule) => rule.customer === customer).sort(byAge);
  return rules.flatMap((rule) => {
    const row = rule.dates.find((one) => one.date === date && one.state === 'waiting');
    return row === undefined ? [] : [{ rule, row }];
  });
}

/** The customers and dates to try now, by when they set theirs up. */
function toPlace(model: Model): { customer: number; date: CalendarDate }[] {
  const found = new Map<string, { customer: number; date: CalendarDate; since: number }>();
  for (const rule of model.rules)
    for (const { date, state, tried, reason } of rule.dates) {
      const last = lastTry(model, date);
      const isDue =
        state === 'waiting' &&
        (tried === null ||
          (reason?.total !== undefined && balanceOf(at(model.customers, rule.customer)) >= reason.total) ||
          (model.now >= last && tried < last) ||
          model.now >= rulesOf(model).closesAt(date));
      if (!isDue) continue;
      const key = `${date} ${rule.customer}`;
      const since = Math.min(found.get(key)?.since ?? Number.POSITIVE_INFINITY, rule.createdAt.getTime());
      found.set(key, { customer: rule.customer, date, since });
    }
  const idOf = (customer: number) => at(model.customers, customer).id;
  return [...found.values()].sort((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1;
    return a.since - b.since || (idOf(a.customer) < idOf(b.customer) ? -1 : 1);
  });
}

const skip = (row: ModelRuleDate, code: string) => Object.assign(row, { state: 'skipped', reason: { code } });

/** Continues after an unavailable dish: with the second choice, or the date is skipped. */
function leave({ rule, row }: Tried, code: string): void {
  const reason = row.reason ?? { code };
  const goesOn = row.dish === rule.dish && rule.second !== null;
  Object.assign(row, goesOn ? { reason, dish: rule.second } : { reason, state: 'skipped' });
}

/** Which of the tried ones a refusal is about, newest first. */
function refusedOf(tried: readonly Tried[], { code, dishes = [] }: Refusal): Tried[] {
  const named = tried.filter(({ row }) => row.dish !== null && dishes.includes(row.dish));
  if (code === 'ALLERGEN_BLOCKED') return named;
  if (named.length > 0) return named.slice(-1);
  return code === 'INSUFFICIENT_BALANCE' || code === 'CAPACITY_REACHED' ? tried.slice(-1) : [...tried];
}

/** Decides a customer's standing orders for a date; returns how many were not made in time. */
async function decide(model: Model, real: Real, customer: number, date: CalendarDate): Promise<number> {
  const rows = waitingRows(model, customer, date);
  const isClosed = model.now >= rulesOf(model).closesAt(date);
  for (const { rule, row } of rows) {
    row.dish = rule.dish;
    if (isClosed) skip(row, row.reason?.code ?? 'NOT_MADE_IN_TIME');
  }
  const hasOrder = model.orders.some(
    (order) => order.customer === customer && order.date === date && order.status !== 'cancelled',
  );
  for (const { rule, row } of rows.filter(({ row }) => row.state === 'waiting')) {
    const code = rule.deleted ? 'DELETED' : (leftOut(rule, date) ?? (hasOrder ? 'ALREADY_ORDERED' : null));
    if (code === null) Object.assign(row, { reason: null, tried: model.now });
    else skip(row, code);
  }
  await tryToPlace(model, real, { customer, date, rows });
  return rows.filter(({ row }) => row.reason?.code === 'NOT_MADE_IN_TIME').length;
}

async function tryToPlace(
  model: Model,
  real: Real,
  { customer, date, rows }: { customer: number; date: CalendarDate; rows: readonly Tried[] },
): Promise<void> {
  for (;;) {
    leaveDear(model, rows);
    const tried = rows.filter(({ row }) => row.state === 'waiting');
    if (tried.length === 0) return;
    const wanted = tried.map(({ rule, row }) => ({ dish: row.dish ?? rule.dish, quantity: rule.quantity }));
    const refused = orderRefusal(model, customer, date, wanted);
    if (refused === null) {
      addOrder(model, customer, wanted, await newOrderOf(model, real, customer));
      for (const { row } of tried) row.state = 'placed';
      return;
    }
    const about = refusedOf(tried, refused);
    if (refused.code !== 'INSUFFICIENT_BALANCE') for (const one of about) leave(one, refused.code);
    else if (tried.length > 1 && model.now >= lastTry(model, date)) {
      for (const { row } of about) skip(row, refused.code);
    } else {
      const total = refused.total ?? 0;
      for (const { row } of tried) row.reason = { code: refused.code, total };
      return;
    }
  }
}

/** Drops each dish that costs more than the customer is willing to pay. */
function leaveDear(model: Model, rows: readonly Tried[]): void {
  const isDear = ({ rule, row }: Tried) =>
    row.state === 'waiting' &&
    rule.highest !== null &&
    row.dish !== null &&
    at(pricedLines(model, [{ dish: row.dish, quantity: 1 }]), 0).price > rule.highest;
  for (let dear = rows.find(isDear); dear !== undefined; dear = rows.find(isDear))
    leave(dear, 'PRICE_TOO_HIGH');
}

async function decideAll(model: Model, real: Real): Promise<number> {
  let missed = 0;
  for (const { customer, date } of toPlace(model)) missed += await decide(model, real, customer, date);
  return missed;
}

/** The run at the time of day that the kitchen set: records what is due and tries it. */
export const placeRules: Command = command('placeRules', '', async (model, real) => {
  const ended = await real
    .job('place-standing-orders', () => placeDueStandingOrders(real.app))
    .catch((error: unknown) => {
      if (!(error instanceof StandingOrdersMissedError)) throw error;
      return 'missed' as const;
    });
  noteDates(model, model.rules);
  const missed = await decideAll(model, real);
  assert.equal(ended === 'missed', missed > 0);
  return null;
});

/** The minute task: tries again what waits for tokens, and closes what was missed. */
export const retryRules: Command = command('retryRules', '', async (model, real) => {
  await real.job('retry-standing-orders', () => retryStandingOrders(real.app));
  await decideAll(model, real);
  return null;
});
