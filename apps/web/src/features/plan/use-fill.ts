import type { Order, UserDiet } from '@padkos/contracts';
import { useState } from 'react';
import type { DayToFill, FilledDay } from './fill.ts';
import { lastWeek } from './last-week.ts';
import { type Plan, setLines } from './plan.ts';
import { surprise } from './surprise.ts';
import type { UpdatePlan } from './use-plan.ts';
import type { PlanDay } from './use-plan-days.ts';

interface Given {
  readonly plan: Plan;
  readonly update: UpdatePlan;
  readonly days: readonly PlanDay[];
  readonly orders: readonly Order[];
  readonly diet: UserDiet | undefined;
}

/** What a button did to the plan. */
export interface Filled {
  readonly by: 'lastWeek' | 'surprise';
  readonly filled: readonly FilledDay[];
  /** Whether days were left as they are. */
  readonly hasKept: boolean;
}

/**
 * Fills the days of the plan that are empty, or that a button has filled and that are unchanged since. Days with an order or a
 * standing order stay as they are.
 */
export function useFill({ plan, update, days, orders, diet }: Given) {
  const [filled, setFilled] = useState<Filled | null>(null);

  const fill = (by: Filled['by']) => {
    const open = days.flatMap((day): (DayToFill & { day: PlanDay })[] => {
      const { date, closedReason, menu } = day;
      if (closedReason !== null || menu.data === undefined || menu.data.isPastCutoff) return [];
      // Without a menu there is nothing to choose from; what was ordered a week before is named as missing.
      if (by === 'surprise' && menu.data.items.length === 0) return [];
      return [{ date, menu: menu.data, day }];
    });
    const free = open.filter(({ date, day: { ordered, standing } }) => {
      const isOwn = plan.days[date]?.isFilled === false;
      return !isOwn && ordered.length === 0 && standing.length === 0;
    });
    const result =
      by === 'lastWeek'
        ? lastWeek(free, orders, diet)
        : surprise(free, { diet, planned: dishesOf(plan, days, free), seed: randomSeed() });
    update((current) =>
      result.reduce(
        (next, { date, lines }) =>
          lines.length === 0 ? next : setLines(next, date, lines, { isFilled: true }),
        current,
      ),
    );
    setFilled({ by, filled: result, hasKept: free.length < open.length });
  };
  return { fill, filled, forget: () => setFilled(null) };
}

/** The dishes of all days but those that are filled: planned, ordered, or in a standing order. */
function dishesOf(plan: Plan, days: readonly PlanDay[], free: readonly DayToFill[]): Set<string> {
  return new Set(
    days
      .filter(({ date }) => !free.some((one) => one.date === date))
      .flatMap(({ date, ordered, standing }) => [
        ...(plan.days[date]?.lines ?? []).map(({ menuItemId }) => menuItemId),
        ...ordered.flatMap(({ items }) => items.map(({ menuItemId }) => menuItemId)),
        ...standing.map(({ dish }) => dish.menuItemId),
      ]),
  );
}

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
