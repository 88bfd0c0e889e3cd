import { useEffect, useEffectEvent, useState } from 'react';
import type { CartLine } from '../cart/cart.ts';
import { closedDays } from './day-state.ts';
import { type Plan, setLines } from './plan.ts';
import type { UpdatePlan } from './use-plan.ts';
import type { PlanDay } from './use-plan-days.ts';

/**
 * Takes out what is planned for dates that can no longer be ordered for, and gives it, to say so. Orders that may have been
 * sent stay as they are, to be sent again.
 */
export function useClosedDays(plan: Plan, update: UpdatePlan, days: readonly PlanDay[]) {
  const [gone, setGone] = useState<readonly { date: string; lines: readonly CartLine[] }[]>([]);
  const closed = days.length === 0 || plan.attempt?.unanswered === true ? [] : closedDays(plan, days);
  const takeOut = useEffectEvent(() => {
    update((current) => closed.reduce((next, { date }) => setLines(next, date, []), current));
    setGone((before) => [...before, ...closed]);
  });
  const hasClosed = closed.length > 0;
  useEffect(() => {
    if (hasClosed) takeOut();
  }, [hasClosed]);
  return { gone, forget: () => setGone([]) };
}
