import type { Order } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';

type Spending = Pick<Order, 'deliveryDate' | 'status' | 'paymentMethod' | 'totalTokens'>;

/**
 * A person's orders for a delivery date: how many there are, the tokens that left the wallet for them, and how many are
 * `apart`, since they cost no tokens: those that were cancelled or paid by card.
 */
export function spentOn(date: CalendarDate, orders: readonly Spending[]) {
  const those = orders.filter(({ deliveryDate }) => deliveryDate === date);
  const costly = those.filter(
    ({ status, paymentMethod }) => status !== 'cancelled' && paymentMethod === 'wallet',
  );
  return {
    count: those.length,
    spent: costly.reduce((sum, { totalTokens }) => sum + totalTokens, 0),
    apart: those.length - costly.length,
  };
}
