import { isCalendarDate } from '@padkos/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { createStoredState, type StoredState } from '../../shared/stored-state.ts';
import { type CartStorage, isAttempt, isLine, isRecord } from '../cart/cart-storage.ts';
import { EMPTY_PLAN, type Plan, type PlannedDay } from './plan.ts';

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
