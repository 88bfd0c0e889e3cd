import type { Order } from '@padkos/contracts';
import { MAX_ORDER_LINES, nameProblem } from '@padkos/domain';

/**
 * Whom the portions of a dish are for: one name for all of them, or one per portion, which is empty for the customer; no names if
 * all are for the customer.
 */
export type GuestNames = readonly string[];

/** The most portions that can each have a name: each name becomes a line of the order. */
export const MOST_NAMES = MAX_ORDER_LINES;

interface Line {
  readonly menuItemId: string;
  readonly quantity: number;
  readonly guestName?: string;
}

/** The lines of an order for a dish's portions, one for each guest and one for the customer. */
export function linesForGuests(menuItemId: string, quantity: number, names: GuestNames = []): Line[] {
  const portions = names.length === 1 ? [quantity] : names.slice(0, quantity).map(() => 1);
  const counts = new Map<string, number>();
  const add = (name: string, more: number) => counts.set(name, (counts.get(name) ?? 0) + more);
  for (const [index, more] of portions.entries()) add(names[index]?.trim() ?? '', more);
  const unnamed = quantity - portions.reduce((sum, more) => sum + more, 0);
  if (unnamed > 0) add('', unnamed);
  return [...counts].map(([guestName, count]) => ({
    menuItemId,
    quantity: count,
    ...(guestName !== '' && { guestName }),
  }));
}

/** The names in an order for its `quantity` portions of a dish. */
export function namesInOrder(
  { guests }: Pick<Order, 'guests'>,
  menuItemId: string,
  quantity: number,
): GuestNames {
  const own = guests.filter((guest) => guest.menuItemId === menuItemId);
  if (own.length === 1 && own[0]?.quantity === quantity) return [own[0].name];
  if (own.length === 0) return [];
  const names = own.flatMap(({ name, quantity: portions }) => Array.from({ length: portions }, () => name));
  return [...names, ...Array.from({ length: quantity - names.length }, () => '')];
}

/** The names as the fields show them: one for all portions, or one for each portion up to the most allowed. */
export function shownNames(quantity: number, names: GuestNames): GuestNames {
  if (quantity === 1 || names.length <= 1) return [names[0] ?? ''];
  return Array.from({ length: Math.min(quantity, MOST_NAMES) }, (_, portion) => names[portion] ?? '');
}

/** By how many names an order of these dishes exceeds its lines; 0 if all names fit. */
export function namesTooMany(
  dishes: readonly { readonly menuItemId: string; readonly quantity: number; readonly names: GuestNames }[],
): number {
  const lines = dishes.flatMap(({ menuItemId, quantity, names }) =>
    linesForGuests(menuItemId, quantity, names),
  );
  return Math.max(0, lines.length - MAX_ORDER_LINES);
}

/** Whether any name is one that an order refuses. */
export function hasNameProblem(names: GuestNames | undefined): boolean {
  return names?.some((name) => nameProblem(name) !== null) ?? false;
}
