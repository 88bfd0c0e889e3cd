import type { PlacedOrder } from '@padkos/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, type Refusal, refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { attemptAfter } from '../cart/attempt-after.ts';
import { agreesWithMenu } from '../cart/cart-issues.ts';
import { EMPTY_PLAN, type Plan, plannedDates } from './plan.ts';
import { planOrders } from './plan-orders.ts';
import type { UpdatePlan } from './use-plan.ts';

interface Refused {
  /** The date that is refused; null when it is the whole plan. */
  readonly date: string | null;
  readonly message: string;
}

/**
 * Places all orders of the plan at once. The plan's key is sent until they are placed, so that a lost answer, a second press
 * or a reload never buys twice. Before the first try the menus are read again. What the server refuses is kept in `refused`
 * with its date, and the plan stays.
 */
export function usePlaceWeek(plan: Plan, update: UpdatePlan, onPlaced: (orders: PlacedOrder[]) => void) {
  const { t } = useTranslation('plan');
  const utils = trpc.useUtils();
  const send = trpc.customer.placeWeek.useMutation();
  const [phase, setPhase] = useState<'idle' | 'checking' | 'placing'>('idle');
  const [refused, setRefused] = useState<Refused | null>(null);
  const busy = useRef(false);

  async function areUpToDate(): Promise<boolean> {
    setPhase('checking');
    const read = await Promise.all(
      plannedDates(plan).map(async (date) => ({
        date,
        menu: await utils.customer.menu.fetch({ date }, { staleTime: 0 }),
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
  }

  async function order(): Promise<void> {
    setPhase('placing');
    const key = plan.attempt?.key ?? randomKey();
    const attempt = { key, unanswered: true, byCard: false };
    update((current) => ({ ...current, attempt }));
    try {
      const placed = await send.mutateAsync({ orders: planOrders(plan), idempotencyKey: key });
      update(() => EMPTY_PLAN);
      onPlaced(placed.orders);
    } catch (error) {
      const refusal = refusalOf(error);
      update((current) => ({ ...current, attempt: attemptAfter(refusal.code, attempt) }));
      if (isSignedOut(error)) return;
      if (refusal.code === 'DAY_CLOSED') void utils.customer.config.invalidate();
      refuse(refusal);
    }
    await Promise.allSettled([
      utils.wallet.invalidate(),
      utils.customer.orders.invalidate(),
      utils.customer.menu.invalidate(),
      utils.customer.previewStandingOrders.invalidate(),
      utils.reports.today.invalidate(),
      utils.customer.diet.invalidate(),
    ]);
  }

  function refuse({ code, message, params: { deliveryDate } }: Refusal): void {
    const date = typeof deliveryDate === 'string' ? deliveryDate : null;
    const isUnknown = code === 'NETWORK' || code === 'INTERNAL' || code === 'DATABASE_UNAVAILABLE';
    const words = isUnknown
      ? t('refused.noAnswer')
      : code === 'IDEMPOTENCY_MISMATCH'
        ? t('refused.earlier')
        : message;
    setRefused({ date, message: words === '' ? t('refused.fallback') : words });
  }

  async function place(): Promise<void> {
    if (busy.current || plannedDates(plan).length === 0) return;
    busy.current = true;
    setRefused(null);
    try {
      if (plan.attempt?.unanswered === true || (await areUpToDate())) await order();
    } catch (error) {
      if (!isSignedOut(error)) setRefused({ date: null, message: refusalOf(error).message });
    } finally {
      busy.current = false;
      setPhase('idle');
    }
  }

  return { place, phase, refused, forgetRefusal: () => setRefused(null) };
}
