import type { Order } from '@padkos/contracts';
import { canBePaid, johannesburgTime } from '@padkos/domain';
import { useNow } from './server-clock.ts';

/** Until what time an order by card can still be paid for, such as "12:15"; null when it cannot. */
export function useHeldUntil(order: Order | undefined): string | null {
  const now = useNow();
  if (order?.paymentDueAt == null || now === null || !canBePaid(order, now)) return null;
  return johannesburgTime(new Date(order.paymentDueAt));
}
