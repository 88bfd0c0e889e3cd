import type { Menu, Order, PlacedOrder, StandingPreviewRow } from '@padkos/contracts';
import { type CalendarDate, isCalendarDate } from '@padkos/domain';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { useOrderingRules } from '../../shared/site-config.ts';
import { createStoredState, type StoredState } from '../../shared/stored-state.ts';
import { trpc } from '../../shared/trpc.ts';
import { useRecentOrders } from '../../shared/use-recent.ts';
import { agreesWithMenu } from '../cart/cart.ts';
import { type CartStorage, isAttempt, isLine, isRecord } from '../cart/cart-storage.ts';
import { useDeliveryDate } from '../cart/delivery-date.tsx';
import type { NeededQuery } from '../cart/not-ready.tsx';
import { useAttempt } from '../cart/use-attempt.ts';
import { latestMenu } from '../cart/use-place-order.ts';
import { EMPTY_PLAN, type Plan, type PlannedDay, plannedDates, planOrders } from './plan.ts';

/** Every user has a separate plan, also on a shared device. */
export const planStorageKey = (userId: string) => `padkos.plan.${userId}`;

export type UpdatePlan = StoredState<Plan>['update'];

/** The user's plan, stored in this browser, and how to change it. */
export function usePlan(userId: string): { plan: Plan; update: UpdatePlan } {
  const store = useMemo(
    () =>
      createStoredState({
        key: planStorageKey(userId),
        read: () => readPlan(localStorage, userId),
        write: (plan: Plan) => writePlan(localStorage, userId, plan),
      }),
    [userId],
  );
  return { plan: useSyncExternalStore(store.subscribe, store.get), update: store.update };
}

/** Reads a user's plan. Missing or unreadable data becomes an empty plan. */
export function readPlan(storage: CartStorage, userId: string): Plan {
  try {
    return parsePlan(JSON.parse(storage.getItem(planStorageKey(userId)) ?? 'null')) ?? EMPTY_PLAN;
  } catch {
    return EMPTY_PLAN;
  }
}

/** Stores a user's plan. A browser without storage loses it on reload, which is no reason to fail. */
export function writePlan(storage: CartStorage, userId: string, plan: Plan): void {
  try {
    storage.setItem(planStorageKey(userId), JSON.stringify(plan));
  } catch {
    // Storage is full or switched off.
  }
}

function parsePlan(value: unknown): Plan | null {
  if (!isRecord(value) || !isRecord(value.days)) return null;
  const days: Record<string, PlannedDay> = {};
  for (const [date, day] of Object.entries(value.days)) {
    if (!isCalendarDate(date) || !isRecord(day) || !Array.isArray(day.lines)) return null;
    if (day.lines.length === 0 || !day.lines.every(isLine)) return null;
    days[date] = { lines: day.lines, isFilled: day.isFilled === true };
  }
  return { days, attempt: isAttempt(value.attempt) ? value.attempt : null };
}

/** A delivery date with the data about it. */
export interface PlanDay {
  readonly date: CalendarDate;
  /** Why the kitchen is closed; null if it is open. */
  readonly closedReason: string | null;
  readonly menu: NeededQuery & { readonly data: Menu | undefined; readonly error: unknown };
  /** The person's orders for it that are not cancelled. */
  readonly ordered: readonly Order[];
  /** What standing orders will order for it. */
  readonly standing: readonly StandingPreviewRow[];
}

/** The dates of the ordering window, each with its menu, and whether all their data is loaded. */
export function usePlanDays() {
  const { dates } = useDeliveryDate();
  const rules = useOrderingRules();
  const menus = trpc.useQueries((read) =>
    dates.map((date) => read.customer.menu.get({ date }, REFETCH_ON_MOUNT)),
  );
  const recent = useRecentOrders();
  const orders = recent.data?.orders;
  const standing = trpc.customer.standingOrders.preview.useQuery({}, REFETCH_ON_MOUNT);
  const days = dates.flatMap((date, index): PlanDay[] => {
    const menu = menus[index];
    if (menu === undefined) return [];
    return [
      {
        date,
        closedReason: rules.closedReason(date),
        menu,
        ordered: (orders ?? []).filter(
          ({ deliveryDate, status }) => deliveryDate === date && status !== 'cancelled',
        ),
        standing: (standing.data ?? []).filter(
          (row) => row.date === date && (row.outcome === 'planned' || row.outcome === 'waiting'),
        ),
      },
    ];
  });
  return { days, orders, areKnown: !(recent.isPending || standing.isPending) };
}

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
