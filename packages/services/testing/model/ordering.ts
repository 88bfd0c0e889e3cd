import { type CalendarDate, capacityOf, closedReason, dateRefusal, type ErrorCode } from '@padkos/domain';
import {
  at,
  balanceOf,
  isOpenOrder,
  leftOf,
  type Model,
  type ModelDish,
  type ModelLine,
  type ModelOrder,
  rulesOf,
  totalOf,
} from './model.ts';
import { heldFor, sell } from './portions.ts';

/** Portions of a dish that are ordered. */
export interface Wanted {
  readonly dish: number;
  readonly quantity: number;
}

/** Why an order is refused, and which dishes or total it is about. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly dishes?: readonly number[];
  readonly total?: number;
}

const byId = (model: Model) => (a: Wanted, b: Wanted) =>
  at(model.dishes, a.dish).id < at(model.dishes, b.dish).id ? -1 : 1;

/** Combines the lines of one dish, in their order. */
function merged(wanted: readonly Wanted[]): Wanted[] {
  const byDish = new Map<number, number>();
  for (const { dish, quantity } of wanted) byDish.set(dish, (byDish.get(dish) ?? 0) + quantity);
  return [...byDish].map(([dish, quantity]) => ({ dish, quantity }));
}

const portionsOf = (wanted: readonly Wanted[]) => wanted.reduce((sum, { quantity }) => sum + quantity, 0);

/** Why a date cannot be ordered for, or null. */
export function dateCode(model: Model, date: CalendarDate): ErrorCode | null {
  const refusal = dateRefusal(date, model.now, rulesOf(model));
  if (refusal === null) return null;
  return refusal === 'closed' ? 'DAY_CLOSED' : 'DATE_NOT_ORDERABLE';
}

/** Whether this number of further portions of a date, of which `held` are already sold, exceeds the capacity. */
export function isBeyondCapacity(model: Model, date: CalendarDate, more: number, held: number): boolean {
  const capacity = capacityOf(date, model.calendar);
  if (capacity === null || more <= 0) return false;
  const sold = model.dishes.filter((dish) => dish.date === date).reduce((sum, dish) => sum + dish.sold, 0);
  return more > Math.max(capacity - sold + held, 0);
}

const canBeHad = (dish: ModelDish, date: CalendarDate) => dish.date === date && dish.onMenu && dish.offered;

/** Whether the own list of a customer blocks a dish. */
function isBlocked(model: Model, customer: number, dish: number): boolean {
  const { avoidsEgg } = at(model.customers, customer);
  if (avoidsEgg === null) return false;
  const state = at(model.dishes, dish).egg ?? 'unknown';
  return state === 'contains' || state === 'unknown' || (state === 'may_contain' && avoidsEgg.traces);
}

/**
 * Why a customer's own list refuses these dishes, or null. `confirms` means that the customer overrides it for all of
 * them.
 */
export function listRefusal(
  model: Model,
  customer: number,
  wanted: readonly Pick<Wanted, 'dish'>[],
  confirms = false,
): Refusal | null {
  const dishes = wanted.map(({ dish }) => dish).filter((dish) => isBlocked(model, customer, dish));
  return dishes.length > 0 && !confirms ? { code: 'ALLERGEN_BLOCKED', dishes } : null;
}

/** The version of a dish for which a customer overrides the own list by ordering it; 0 if nothing blocks it. */
export const confirmedVersion = (model: Model, customer: number, dish: number) =>
  isBlocked(model, customer, dish) ? at(model.dishes, dish).version : 0;

/** Why the model would refuse an order, or null. The balance is checked elsewhere; `total` is the cost. */
export function orderRefusal(
  model: Model,
  customer: number,
  date: CalendarDate,
  asked: readonly Wanted[],
  { expected, confirms }: { expected?: number; confirms?: boolean } = {},
): Refusal | null {
  const wanted = merged(asked).sort(byId(model));
  if (!at(model.customers, customer).active) return { code: 'ACCOUNT_INACTIVE' };
  const closed = dateCode(model, date);
  if (closed !== null) return { code: closed };
  const held = heldFor(
    model,
    customer,
    wanted.filter(({ dish }) => at(model.dishes, dish).date === date).map(({ dish }) => dish),
  );
  if (isBeyondCapacity(model, date, portionsOf(wanted), held.length)) return { code: 'CAPACITY_REACHED' };
  for (const { dish, quantity } of wanted) {
    const line = at(model.dishes, dish);
    if (!canBeHad(line, date)) return { code: 'ITEM_NOT_AVAILABLE', dishes: [dish] };
    if (leftOf(line) + held.filter((entry) => entry.dish === dish).length < quantity)
      return { code: 'SOLD_OUT', dishes: [dish] };
  }
  const blocked = listRefusal(model, customer, wanted, confirms);
  if (blocked !== null) return blocked;
  const total = totalOf(pricedLines(model, wanted));
  if (expected !== undefined && expected !== total) return { code: 'PRICE_CHANGED' };
  return balanceOf(at(model.customers, customer)) < total ? { code: 'INSUFFICIENT_BALANCE', total } : null;
}

/** Portions at the present prices. */
export const pricedLines = (model: Model, wanted: readonly Wanted[]): ModelLine[] =>
  merged(wanted).map(({ dish, quantity }) => ({
    dish,
    quantity,
    price: at(model.dishes, dish).price,
    confirmed: 0,
  }));

/** The effect of a placed order on the model. */
export function addOrder(
  model: Model,
  customer: number,
  asked: readonly Wanted[],
  { id, orderNumber }: { id: string; orderNumber: string },
  {
    key = null,
    team = null,
    confirms = false,
  }: { key?: string | null; team?: number | null; confirms?: boolean } = {},
): ModelOrder {
  const wanted = merged(asked);
  const [first] = wanted;
  if (first === undefined) throw new Error('an order has a line');
  const lines = pricedLines(model, wanted).map((line) => ({
    ...line,
    confirmed: confirms ? confirmedVersion(model, customer, line.dish) : 0,
  }));
  const total = totalOf(lines);
  for (const { dish, quantity } of wanted) {
    const held = heldFor(model, customer, [dish]);
    sell(model, dish, quantity - held.length);
    for (const entry of held) Object.assign(entry, { state: 'ordered', changedAt: model.now });
  }
  at(model.customers, customer).spent += total;
  const order: ModelOrder = {
    id,
    orderNumber,
    customer,
    date: at(model.dishes, first.dish).date,
    placed: { ...first, total },
    key,
    lines,
    revision: 0,
    status: 'pending',
    team,
    documents: [],
    concerns: [],
  };
  model.orders.push(order);
  return order;
}

/** The lines of an own order after a change to these portions, or why the model would refuse it. */
export function expectedChange(
  model: Model,
  order: ModelOrder,
  wanted: readonly Wanted[],
  confirms: boolean,
): readonly ModelLine[] | ErrorCode {
  const customer = at(model.customers, order.customer);
  if (!customer.active) return 'ACCOUNT_INACTIVE';
  if (!isOpenOrder(order)) return 'ORDER_NOT_PENDING';
  if (model.now >= rulesOf(model).closesAt(order.date)) return 'ORDER_CLOSED';
  if (closedReason(order.date, model.calendar) !== null) return 'DAY_CLOSED';
  const had = (dish: number) => portionsOf(order.lines.filter((line) => line.dish === dish));
  const further = wanted.filter(({ dish, quantity }) => quantity > had(dish));
  const held = heldFor(
    model,
    order.customer,
    further.filter(({ dish }) => at(model.dishes, dish).date === order.date).map(({ dish }) => dish),
  );
  const more = portionsOf(wanted) - portionsOf(order.lines);
  if (isBeyondCapacity(model, order.date, more, held.length)) return 'CAPACITY_REACHED';
  const lines: ModelLine[] = [];
  for (const { dish, quantity } of wanted) {
    let rest = quantity;
    for (const line of order.lines.filter((one) => one.dish === dish)) {
      const kept = Math.min(rest, line.quantity);
      if (kept > 0) lines.push({ ...line, quantity: kept });
      rest -= kept;
    }
    if (rest === 0) continue;
    const sold = at(model.dishes, dish);
    if (!canBeHad(sold, order.date)) return 'ITEM_NOT_AVAILABLE';
    if (leftOf(sold) + held.filter((entry) => entry.dish === dish).length < rest) return 'SOLD_OUT';
    const same = lines.findIndex((line) => line.dish === dish && line.price === sold.price);
    const line = lines[same];
    if (line === undefined) lines.push({ dish, price: sold.price, quantity: rest, confirmed: 0 });
    else lines[same] = { ...line, quantity: line.quantity + rest };
  }
  const blocked = listRefusal(model, order.customer, further, confirms);
  if (blocked !== null) return blocked.code;
  return balanceOf(customer) < totalOf(lines) - totalOf(order.lines) ? 'INSUFFICIENT_BALANCE' : lines;
}

/** Gives an order other lines; updates portions, tokens and the count of revisions. */
export function replaceLines(model: Model, order: ModelOrder, lines: readonly ModelLine[]): void {
  at(model.customers, order.customer).spent += totalOf(lines) - totalOf(order.lines);
  for (const { dish } of merged([...order.lines, ...lines])) {
    const of = (list: readonly ModelLine[]) => portionsOf(list.filter((line) => line.dish === dish));
    const more = of(lines) - of(order.lines);
    if (more === 0) continue;
    const held = more > 0 ? heldFor(model, order.customer, [dish]) : [];
    sell(model, dish, more - held.length);
    for (const entry of held) Object.assign(entry, { state: 'ordered', changedAt: model.now });
  }
  order.lines = lines;
  order.revision += 1;
}
