import type { Order } from '@padkos/contracts';
import { isCurrentOrder } from '@padkos/domain';

export interface SplitOrders {
  /** Still to come, the next delivery first. */
  readonly current: readonly Order[];
  /** Over, the latest delivery first. */
  readonly history: readonly Order[];
}

/** Sorts a customer's orders (newest first) under the two tabs, as of `today` in Johannesburg (specification 2.7). */
export function splitOrders(orders: readonly Order[], today: string): SplitOrders {
  const isCurrent = (order: Order) => isCurrentOrder(order, today);
  return {
    current: orders.filter(isCurrent).sort((a, b) => byText(a.deliveryDate, b.deliveryDate)),
    history: orders
      .filter((order) => !isCurrent(order))
      .sort((a, b) => byText(b.deliveryDate, a.deliveryDate)),
  };
}

/** Dates of the form yyyy-MM-dd sort as texts. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
