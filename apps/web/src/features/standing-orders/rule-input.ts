import type { StandingOrder } from '@padkos/contracts';

/** A standing order as it is saved, from what the server answered. */
export function ruleInput(rule: StandingOrder) {
  const { id, weekdays, dish, secondDish, quantity, highestPrice, pausedUntil, skippedDates } = rule;
  return {
    id,
    weekdays,
    menuItemId: dish.menuItemId,
    secondMenuItemId: secondDish?.menuItemId ?? null,
    quantity,
    highestPrice,
    pausedUntil,
    skippedDates,
  };
}
