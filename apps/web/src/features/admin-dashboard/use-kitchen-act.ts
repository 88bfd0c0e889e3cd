import { trpc } from '../../shared/trpc.ts';
import { useKitchenPhase } from './use-kitchen-phase.ts';
import { waitsForKitchen } from './waits-for-kitchen.ts';

/**
 * Whether the kitchen's own work has the next act: orders of the delivery to confirm before they are cooked, or to mark when
 * they are handed over, unless some of them were never confirmed.
 */
export function useKitchenAct(): boolean {
  const busy = useKitchenPhase();
  const orders = trpc.admin.orders.list.useQuery(
    { date: busy?.phase === 'handOver' ? busy.date : 'pending' },
    { enabled: busy !== null && busy.phase !== 'selling' },
  );
  if (busy === null || orders.data === undefined) return false;
  const waits = orders.data.some((order) => order.deliveryDate === busy.date && waitsForKitchen(order));
  if (busy.phase === 'cooking') return waits;
  return busy.phase === 'handOver' && !waits && orders.data.some(({ status }) => status === 'confirmed');
}
