import type { User } from '@padkos/contracts';
import type { ErrorCode } from '@padkos/domain';
import type { TestApp, TestDish } from '../testing/index.ts';

/** Portions of a dish at the price that they were sold at. */
export interface ModelLine {
  readonly dish: number;
  readonly price: number;
  readonly quantity: number;
}

export interface ModelOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly customer: number;
  /** What was ordered at first. */
  readonly placed: { readonly dish: number; readonly quantity: number; readonly total: number };
  /** The idempotency key of the order; null where it has none of its own. */
  readonly key: string | null;
  lines: readonly ModelLine[];
  revision: number;
  status: 'pending' | 'confirmed' | 'cancelled' | 'fulfilled';
}

/** The expected state, in its simplest form. */
export interface Model {
  readonly wallets: { deposited: number; spent: number }[];
  readonly dishes: { date: string; price: number; max: number | null; sold: number; active: boolean }[];
  readonly orders: ModelOrder[];
}

/** The real app, with the users and dishes that the model names by index. */
export interface Real {
  readonly app: TestApp;
  readonly admin: User;
  readonly customers: readonly User[];
  readonly dishes: readonly TestDish[];
}

export const totalOf = (lines: readonly ModelLine[]) =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 5);

export const balanceOf = (wallet: Model['wallets'][number]) => wallet.deposited - wallet.spent;

/** Why the model would refuse an order, or null. */
export function expectedRefusal(
  model: Model,
  customer: number,
  dish: number,
  quantity: number,
): ErrorCode | null {
  return expectedWeekRefusal(model, customer, [{ dish, quantity }]);
}

/** Why the model would refuse orders of one dish each, by date, or null. */
export function expectedWeekRefusal(
  model: Model,
  customer: number,
  orders: readonly { dish: number; quantity: number }[],
): ErrorCode | null {
  const wallet = model.wallets[customer];
  if (wallet === undefined) throw new Error('a command out of the model');
  let total = 0;
  for (const { dish, quantity } of orders) {
    const line = model.dishes[dish];
    if (line === undefined) throw new Error('a command out of the model');
    if (!line.active) return 'ITEM_NOT_AVAILABLE';
    if (line.max !== null && line.max - line.sold < quantity) return 'SOLD_OUT';
    total += quantity * line.price + 5;
  }
  return balanceOf(wallet) < total ? 'INSUFFICIENT_BALANCE' : null;
}

/** The lines of an order after a change to these portions, or why the model would refuse it. */
export function expectedChange(
  model: Model,
  order: ModelOrder,
  wanted: readonly { dish: number; quantity: number }[],
): readonly ModelLine[] | ErrorCode {
  if (order.status === 'cancelled' || order.status === 'fulfilled') return 'ORDER_NOT_PENDING';
  const date = model.dishes[order.placed.dish]?.date;
  const lines: ModelLine[] = [];
  for (const { dish, quantity } of wanted) {
    let more = quantity;
    for (const line of order.lines.filter((one) => one.dish === dish)) {
      const kept = Math.min(more, line.quantity);
      if (kept > 0) lines.push({ ...line, quantity: kept });
      more -= kept;
    }
    if (more === 0) continue;
    const sold = model.dishes[dish];
    if (sold === undefined) throw new Error('a command out of the model');
    if (sold.date !== date || !sold.active) return 'ITEM_NOT_AVAILABLE';
    if (sold.max !== null && sold.max - sold.sold < more) return 'SOLD_OUT';
    const same = lines.findIndex((line) => line.dish === dish && line.price === sold.price);
    const had = lines[same];
    if (had === undefined) lines.push({ dish, price: sold.price, quantity: more });
    else lines[same] = { ...had, quantity: had.quantity + more };
  }
  const wallet = model.wallets[order.customer];
  if (wallet === undefined) throw new Error('a command out of the model');
  return balanceOf(wallet) < totalOf(lines) - totalOf(order.lines) ? 'INSUFFICIENT_BALANCE' : lines;
}

/** Gives an order other lines: portions, tokens and the count of revisions follow. */
export function replaceLines(model: Model, order: ModelOrder, lines: readonly ModelLine[]): void {
  const wallet = model.wallets[order.customer];
  if (wallet === undefined) throw new Error('a command out of the model');
  wallet.spent += totalOf(lines) - totalOf(order.lines);
  movePortions(model, order.lines, -1);
  movePortions(model, lines, 1);
  order.lines = lines;
  order.revision += 1;
}

export function movePortions(model: Model, lines: readonly ModelLine[], sign: 1 | -1): void {
  for (const { dish, quantity } of lines) {
    const sold = model.dishes[dish];
    if (sold === undefined) throw new Error('a command out of the model');
    sold.sold += sign * quantity;
  }
}
