import type { Order } from '@padkos/contracts';
import { awaitsPayment, johannesburgTime } from '@padkos/domain';
import { useNow } from './server-clock.ts';

/** Until what time an order by card can still be paid for, such as "12:15"; null when it cannot. */
export function useHeldUntil(order: Order | undefined): string | null {
  const now = useNow();
  if (order?.paymentDueAt == null || now === null || !awaitsPayment(order)) return null;
  const due = new Date(order.paymentDueAt);
  return due > now ? johannesburgTime(due) : null;
}
