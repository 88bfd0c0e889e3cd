import { useEffect } from 'react';
import { trpc } from '../../shared/trpc.ts';
import { EMPTY_PLAN } from './plan.ts';
import { usePlan } from './use-plan.ts';

/** Empties the user's plan once it was ordered with a top-up, and reads again what the orders have changed. */
export function useForgetPlanned(userId: string, isOrdered: boolean): void {
  const { update } = usePlan(userId);
  const utils = trpc.useUtils();
  useEffect(() => {
    if (!isOrdered) return;
    update((plan) => (plan.attempt === null ? plan : EMPTY_PLAN));
    void utils.wallet.balance.invalidate();
    void utils.customer.orders.invalidate();
    void utils.customer.menu.invalidate();
    void utils.customer.previewStandingOrders.invalidate();
  }, [isOrdered, update, utils]);
}
