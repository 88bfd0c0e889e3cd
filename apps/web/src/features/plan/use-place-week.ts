import type { PlacedOrder } from '@padkos/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';
import { agreesWithMenu } from '../cart/cart-issues.ts';
import { useAttempt } from '../cart/use-attempt.ts';
import { latestMenu } from '../cart/use-place-order.ts';
import { EMPTY_PLAN, type Plan, plannedDates } from './plan.ts';
import { planOrders } from './plan-orders.ts';
import type { UpdatePlan } from './use-plan.ts';

interface Refused {
  /** The refused date; null if the whole plan was refused. */
  readonly date: string | null;
  readonly message: string;
}

/**
 * Places all orders of the plan at once. The menus are refetched before the first attempt. A refusal is kept in `refused` with
 * its date, and the plan stays.
 */
export function usePlaceWeek(plan: Plan, update: UpdatePlan, onPlaced: (orders: PlacedOrder[]) => void) {
  const { t } = useTranslation('plan');
  const utils = trpc.useUtils();
  const send = trpc.customer.orders.placeWeek.useMutation();
  const [refused, setRefused] = useState<Refused | null>(null);

  const { place, phase } = useAttempt({
    attempt: plan.attempt,
    keepAttempt: (attempt) => update((current) => ({ ...current, attempt })),

    async isUpToDate() {
      const read = await Promise.all(
        plannedDates(plan).map(async (date) => ({
          date,
          menu: await latestMenu(utils, date),
        })),
      );
      const late = read.find(({ menu }) => menu.isPastCutoff);
      if (late !== undefined) {
        setRefused({ date: late.date, message: late.menu.message ?? t('refused.fallback') });
        void utils.customer.config.invalidate();
      }
      return read.every(
        ({ date, menu }) => !menu.isPastCutoff && agreesWithMenu(plan.days[date]?.lines ?? [], menu),
      );
    },

    async send({ key }) {
      const placed = await send.mutateAsync({ orders: planOrders(plan), idempotencyKey: key });
      update(() => EMPTY_PLAN);
      onPlaced(placed.orders);
      return false;
    },

    onRefused({ code, message, params: { deliveryDate } }, attempt) {
      const date = typeof deliveryDate === 'string' ? deliveryDate : null;
      const words =
        attempt?.unanswered === true
          ? t('refused.noAnswer')
          : code === 'IDEMPOTENCY_MISMATCH'
            ? t('refused.earlier')
            : message;
      setRefused({ date, message: words === '' ? t('refused.fallback') : words });
    },
  });

  return {
    place: async () => {
      if (plannedDates(plan).length === 0) return;
      setRefused(null);
      await place(false);
    },
    phase,
    refused,
    forgetRefusal: () => setRefused(null),
  };
}
