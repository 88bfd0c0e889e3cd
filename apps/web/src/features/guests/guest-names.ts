import type { Order } from '@padkos/contracts';
import { nameProblem } from '@padkos/domain';

/**
 * Whom the portions of a dish are for: one name for all of them, or one for each portion, empty where it is for the customer;
 * none when all are.
 */
export type GuestNames = readonly string[];

/** The most portions that can each have a name of their own. */
export const MOST_NAMES = 12;

interface Line {
  readonly menuItemId: string;
  readonly quantity: number;
  readonly guestName?: string;
}

/** The lines of an order for portions of a dish, one for each guest and one for the customer. */
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

/** The names that stand in an order for the `quantity` portions that it has of a dish. */
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

/** The names as the fields show them: one for all portions, or one for each of them. */
export function shownNames(quantity: number, names: GuestNames): GuestNames {
  if (quantity === 1 || names.length <= 1) return [names[0] ?? ''];
  return Array.from({ length: quantity }, (_, portion) => names[portion] ?? '');
}

/** Whether a name is none that an order takes. */
export function hasNameProblem(names: GuestNames | undefined): boolean {
  return names?.some((name) => nameProblem(name) !== null) ?? false;
}
