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
  /** The key that it was placed with. */
  readonly key: string;
  status: 'pending' | 'confirmed' | 'cancelled' | 'fulfilled';
}

/** What a kitchen should look like, as simply as it can be said. */
export interface Model {
  readonly wallets: { deposited: number; spent: number }[];
  readonly dishes: { price: number; max: number | null; sold: number; active: boolean }[];
  readonly orders: ModelOrder[];
}

/** The kitchen itself, with the people and dishes that the model counts by their places. */
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
