import { useMemo, useSyncExternalStore } from 'react';
import { createStoredState, type StoredState } from '../../shared/stored-state.ts';
import type { Plan } from './plan.ts';
import { planStorageKey, readPlan, writePlan } from './plan-storage.ts';

export type UpdatePlan = StoredState<Plan>['update'];

/** The user's plan, kept in this browser, and the way to change it. */
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
