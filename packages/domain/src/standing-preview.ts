import type { CalendarDate } from './calendar-date.ts';
import type { ErrorParams } from './error-codes.ts';
import { missingTokens, orderTotals } from './money.ts';
import type { OrderingRules } from './ordering-window.ts';
import { leftOut, type StandingDates, type StandingOutcome, standingOrderDue } from './standing-orders.ts';

export interface PreviewRule extends StandingDates {
  readonly id: string;
  readonly menuItemId: string;
  readonly secondMenuItemId: string | null;
  readonly quantity: number;
  readonly highestPrice: number | null;
  readonly activeSince: Date;
}

export interface PreviewDish {
  readonly title: string;
  readonly price: number;
}

export interface PreviewReason {
  readonly code: string;
  readonly params: ErrorParams;
}

/** The decision about a rule and a date that were due. */
export interface DecidedDate {
  readonly menuItemId: string | null;
  readonly state: 'waiting' | 'placed' | 'skipped';
  readonly orderId: string | null;
  readonly reason: PreviewReason | null;
  readonly isCancelled: boolean;
}

/** What the kitchen has for a date: the portions left by dish, null for any number; null if no menu is made yet. */
export type PreviewMenu = ReadonlyMap<string, number | null> | null;

export interface PreviewFacts {
  readonly dates: readonly CalendarDate[];
  /** A customer's standing orders, oldest first. */
  readonly rules: readonly PreviewRule[];
  readonly dishes: ReadonlyMap<string, PreviewDish>;
  /** The dishes that the customer's own list of allergens blocks. */
  readonly blocked: readonly string[];
  menuOf(date: CalendarDate): PreviewMenu;
  decided(ruleId: string, date: CalendarDate): DecidedDate | undefined;
  /** Whether the customer has an order for the date. */
  hasOrder(date: CalendarDate): boolean;
  /** How many portions of all dishes the kitchen can still cook for a date; null for any number. */
  capacityLeft(date: CalendarDate): number | null;
  readonly ordering: OrderingRules;
  /** The time of day at which the kitchen places standing orders. */
  readonly placedAt: string;
  /** The balance of the wallet, in tokens. */
  readonly balance: number;
  readonly now: Date;
}

export interface PreviewedDate {
  readonly date: CalendarDate;
  readonly rule: PreviewRule;
  readonly menuItemId: string;
  readonly outcome: StandingOutcome;
  readonly reason: PreviewReason | null;
  readonly orderId: string | null;
}

/**
 * What will happen to a customer's standing orders on these dates, as far as is known now: one row for each rule and
 * each of its dates, by date and then by rule. Tokens are counted date by date; a planned date that exceeds them has
 * the reason INSUFFICIENT_BALANCE.
 */
export function previewStandingOrders(facts: PreviewFacts): PreviewedDate[] {
  let balance = facts.balance;
  return facts.dates.flatMap((date) => {
    const taken = new Map<string, number>();
    const rows = facts.rules.flatMap((rule) => previewDate(facts, rule, date, taken) ?? []);
    const planned = rows.filter(({ outcome, reason }) => outcome === 'planned' && !isOpen(reason));
    const { total } = orderTotals(planned.map((row) => priced(facts, row)));
    const missing = missingTokens(total, balance);
    if (missing === 0) {
      balance -= total;
      return rows;
    }
    const reason = { code: 'INSUFFICIENT_BALANCE', params: { missing, total, balance } };
    return rows.map((row) => (planned.includes(row) ? { ...row, reason } : row));
  });
}

const isOpen = (reason: PreviewReason | null) => reason?.code === 'MENU_NOT_MADE';

const priced = ({ dishes }: PreviewFacts, { menuItemId, rule }: PreviewedDate) => ({
  price: dishes.get(menuItemId)?.price ?? 0,
  quantity: rule.quantity,
});

const because = (code: string, params: ErrorParams = {}): PreviewReason => ({ code, params });

/** `taken`: the portions of the date that the rules before this one will take. */
function previewDate(
  facts: PreviewFacts,
  rule: PreviewRule,
  date: CalendarDate,
  taken: Map<string, number>,
): PreviewedDate | null {
  const row = { date, rule, menuItemId: rule.menuItemId, orderId: null };
  const skipped = (reason: PreviewReason): PreviewedDate => ({ ...row, outcome: 'skipped', reason });
  const decided = facts.decided(rule.id, date);
  if (decided !== undefined && (decided.state !== 'waiting' || decided.reason !== null)) {
    const { menuItemId, state, reason, orderId, isCancelled } = decided;
    if (isCancelled) return { ...skipped(because('ORDER_CANCELLED')), orderId };
    return { ...row, menuItemId: menuItemId ?? rule.menuItemId, outcome: state, reason, orderId };
  }
  const own = leftOut(rule, date);
  if (own === 'NOT_A_DAY') return null;
  if (own !== null) return skipped(because(own));
  const closed = facts.ordering.closedReason(date);
  if (closed !== null) return skipped(because('DAY_CLOSED', { date, reason: closed }));
  const due = standingOrderDue(date, facts.ordering, facts.placedAt);
  if (decided === undefined && due <= facts.now && rule.activeSince > due)
    return skipped(because('TOO_LATE'));
  if (facts.hasOrder(date)) return skipped(because('ALREADY_ORDERED'));
  const menu = facts.menuOf(date);
  if (menu === null) return { ...row, outcome: 'planned', reason: because('MENU_NOT_MADE') };

  const left = facts.capacityLeft(date);
  const requested = rule.quantity;
  const all = [...taken.values()].reduce((sum, portions) => sum + portions, requested);
  if (left !== null && all > left)
    return skipped(
      because('CAPACITY_REACHED', { date, left: Math.max(0, left - all + requested), requested }),
    );
  const first = dishProblem(facts, rule, rule.menuItemId, menu, taken);
  const second = rule.secondMenuItemId;
  if (first !== null && (second === null || dishProblem(facts, rule, second, menu, taken) !== null))
    return skipped(first);
  const chosen = first === null ? rule.menuItemId : (second ?? rule.menuItemId);
  taken.set(chosen, (taken.get(chosen) ?? 0) + rule.quantity);
  return { ...row, menuItemId: chosen, outcome: 'planned', reason: first };
}

/** Why a dish is unavailable, or null. */
function dishProblem(
  { dishes, blocked }: PreviewFacts,
  { quantity, highestPrice }: PreviewRule,
  menuItemId: string,
  menu: ReadonlyMap<string, number | null>,
  taken: ReadonlyMap<string, number>,
): PreviewReason | null {
  const dish = dishes.get(menuItemId);
  if (dish === undefined) return because('ITEM_NOT_AVAILABLE', { menuItemId });
  const { title, price } = dish;
  if (highestPrice !== null && price > highestPrice)
    return because('PRICE_TOO_HIGH', { title, price, highest: highestPrice });
  const portions = menu.get(menuItemId);
  if (portions === undefined) return because('ITEM_NOT_AVAILABLE', { menuItemId, title });
  const available = portions === null ? quantity : Math.max(0, portions - (taken.get(menuItemId) ?? 0));
  if (available < quantity) return because('SOLD_OUT', { menuItemId, title, available, requested: quantity });
  return blocked.includes(menuItemId) ? because('ALLERGEN_BLOCKED', { titles: title }) : null;
}
