import type { Menu, MenuLine, UserDiet } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { checkOwn } from '../allergens/check-lines.ts';
import type { CartLine } from '../cart/cart.ts';

/** A date to fill, with its menu. */
export interface DayToFill {
  readonly date: CalendarDate;
  readonly menu: Menu;
}

/** Why something is left out on a date. */
export type LeftOut =
  | { readonly kind: 'not_on_menu' | 'sold_out' | 'blocked'; readonly title: string }
  | { readonly kind: 'fewer'; readonly title: string; readonly wanted: number; readonly quantity: number }
  | { readonly kind: 'nothing_ordered' | 'nothing_fits' };

/** What a button puts on a date, and what it leaves out. */
export interface FilledDay {
  readonly date: CalendarDate;
  readonly lines: readonly CartLine[];
  readonly leftOut: readonly LeftOut[];
}

/** Whether a menu line is active and available now. */
export const isOffered = ({ isActive, availableQuantity, menuItem }: MenuLine): boolean =>
  isActive && menuItem.isActive && availableQuantity !== 0;

export const isBlocked = ({ menuItem }: MenuLine, diet: UserDiet | undefined): boolean =>
  checkOwn(menuItem, diet).blocked.length > 0;

/** A menu line as a line of the plan. */
export function planLine({ id, menuItem }: MenuLine, quantity: number): CartLine {
  const { id: menuItemId, title, price, imageUrl } = menuItem;
  return { id, menuItemId, title, price, imageUrl, quantity };
}
