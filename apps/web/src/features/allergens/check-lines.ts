import type { MenuLine, UserDiet } from '@padkos/contracts';
import { type Allergen, checkDish } from '@padkos/domain';

/** The own list's result for one dish. */
export interface CheckedDish {
  readonly dish: MenuLine['menuItem'];
  /** The allergens that block it. */
  readonly blocked: readonly Allergen[];
  /** The allergens it may have traces of, which do not block it. */
  readonly traces: readonly Allergen[];
}

const NO_LIST = { allergens: [], blockTraces: false };

/** Checks the dish against the own list; without a list nothing is found. */
export function checkOwn(dish: MenuLine['menuItem'], diet: UserDiet | undefined): CheckedDish {
  return { dish, ...checkDish(dish.allergens, diet ?? NO_LIST) };
}

interface Line {
  readonly menuItemId: string;
  /** The version of the declaration that the person confirmed. */
  readonly override?: number | undefined;
}

/** The dishes of an order that the own list blocks and that are not confirmed, and those with traces. */
export function checkLines(
  lines: readonly Line[],
  menu: { readonly items: readonly MenuLine[] } | undefined,
  diet: UserDiet | undefined,
): { blocked: CheckedDish[]; traces: CheckedDish[] } {
  const checked = lines.flatMap(({ menuItemId, override }) => {
    const dish = menu?.items.find(({ menuItem }) => menuItem.id === menuItemId)?.menuItem;
    return dish === undefined || override === dish.allergenVersion ? [] : [checkOwn(dish, diet)];
  });
  return {
    blocked: checked.filter(({ blocked }) => blocked.length > 0),
    traces: checked.filter(({ blocked, traces }) => blocked.length === 0 && traces.length > 0),
  };
}
