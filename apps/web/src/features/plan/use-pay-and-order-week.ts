import { MAX_TOPUP_RAND, MIN_TOPUP_RAND } from '@padkos/domain';
import { randomKey } from '../../shared/random-key.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { useStartTopup } from '../topup/use-start-topup.ts';
import type { Plan } from './plan.ts';
import { planOrders } from './plan-orders.ts';
import type { UpdatePlan } from './use-plan.ts';

/**
 * A top-up of what a plan is short of, which places all its orders once it is paid, under the plan's key, so that they are
 * never placed by hand as well. Null where cards are not taken, when nothing is missing, or more than a top-up may be.
 * `rand` is what is paid: at least the smallest top-up.
 */
export function usePayAndOrderWeek(plan: Plan, update: UpdatePlan, missing: number) {
  const { paymentGateway } = useSiteConfig();
  const { start, working } = useStartTopup();
  const rand = Math.max(MIN_TOPUP_RAND, missing);
  if (paymentGateway !== true || missing === 0 || rand > MAX_TOPUP_RAND) return null;
  return {
    rand,
    /** The tokens that are left of it after the orders. */
    rest: rand - missing,
    working,
    pay: () => {
      const key = plan.attempt?.key ?? randomKey();
      update((current) => ({ ...current, attempt: { key, unanswered: false, byCard: false } }));
      start(String(rand), { week: { orders: planOrders(plan), idempotencyKey: key } });
    },
  };
}
