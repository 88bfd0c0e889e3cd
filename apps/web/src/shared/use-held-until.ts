import type { Order } from '@padkos/contracts';
import { canBePaid, johannesburgTime } from '@padkos/domain';
import { useNow } from './server-clock.ts';

/** The time until which an order by card can still be paid, such as "12:15"; null if it cannot be paid. */
export function useHeldUntil(order: Order | undefined): string | null {
  const now = useNow();
  if (order?.paymentDueAt == null || now === null || !canBePaid(order, now)) return null;
  return johannesburgTime(new Date(order.paymentDueAt));
}
