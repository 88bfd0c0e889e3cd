import type { StandingOrder } from '@padkos/contracts';

/** Turns the server's standing order into the input that saves it. */
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
