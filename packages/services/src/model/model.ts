import type { User } from '@padkos/contracts';
import type { ErrorCode } from '@padkos/domain';
import type { TestApp, TestDish } from '../testing/index.ts';

interface ModelOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly customer: number;
  readonly dish: number;
  readonly quantity: number;
  readonly total: number;
  /** The idempotency key of the order. */
  readonly key: string;
  status: 'pending' | 'confirmed' | 'cancelled' | 'fulfilled';
}

/** The expected state, in its simplest form. */
export interface Model {
  readonly wallets: { deposited: number; spent: number }[];
  readonly dishes: { price: number; max: number | null; sold: number; active: boolean }[];
  readonly orders: ModelOrder[];
}

/** The real app, with the users and dishes that the model names by index. */
export interface Real {
  readonly app: TestApp;
  readonly admin: User;
  readonly customers: readonly User[];
  readonly dishes: readonly TestDish[];
}

export const balanceOf = (wallet: Model['wallets'][number]) => wallet.deposited - wallet.spent;

/** Why the model would refuse an order, or null. */
export function expectedRefusal(
  model: Model,
  customer: number,
  dish: number,
  quantity: number,
): ErrorCode | null {
  const line = model.dishes[dish];
  const wallet = model.wallets[customer];
  if (line === undefined || wallet === undefined) throw new Error('a command out of the model');
  if (!line.active) return 'ITEM_NOT_AVAILABLE';
  if (line.max !== null && line.max - line.sold < quantity) return 'SOLD_OUT';
  return balanceOf(wallet) < quantity * line.price + 5 ? 'INSUFFICIENT_BALANCE' : null;
}
