import { LABELS_PER_DOCUMENT } from './limits.ts';
import type { OrderStatus } from './order-lifecycle.ts';
import { matchesSearch } from './searching.ts';

/** How many dishes of earlier orders come first, in addition to favourites. */
const ORDERED_DISHES = 3;

/** The facts of a menu line that decide its position and whether a search finds it. */
interface Line {
  readonly availableQuantity: number | null;
  readonly menuItem: { readonly id: string; readonly title: string; readonly description: string };
}

export interface MenuSection<T extends Line = Line> {
  /** Favourites and dishes ordered often, the other available ones, and what is sold out. */
  readonly kind: 'usual' | 'rest' | 'soldOut';
  readonly lines: readonly T[];
}

interface Ordered {
  readonly status: OrderStatus;
  readonly items: readonly { readonly menuItemId: string }[];
}

const isSoldOut = ({ availableQuantity }: Line) => availableQuantity !== null && availableQuantity <= 0;

/**
 * A menu in sections: the customer's favourites and up to three more dishes that they ordered most often of late, then
 * the others in the order of the menu, then what is sold out. Leaves out sections without dishes; cancelled orders do
 * not count.
 */
export function menuSections<T extends Line>(
  lines: readonly T[],
  orders: readonly Ordered[],
  liked: ReadonlySet<string> = new Set(),
): MenuSection<T>[] {
  const times = new Map<string, number>();
  for (const { status, items } of orders) {
    if (status === 'cancelled') continue;
    for (const { menuItemId } of items) times.set(menuItemId, (times.get(menuItemId) ?? 0) + 1);
  }
  const timesOf = ({ menuItem }: Line) => times.get(menuItem.id) ?? 0;
  const soldOut = lines.filter(isSoldOut);
  const offered = lines.filter((line) => !isSoldOut(line));
  const often = offered.toSorted((a, b) => timesOf(b) - timesOf(a));
  const isLiked = ({ menuItem }: Line) => liked.has(menuItem.id);
  const ordered = often.filter((line) => !isLiked(line) && timesOf(line) > 0).slice(0, ORDERED_DISHES);
  const usual = [...often.filter(isLiked), ...ordered];
  const rest = offered.filter((line) => !usual.includes(line));
  const sections: MenuSection<T>[] = [
    { kind: 'usual', lines: usual },
    { kind: 'rest', lines: rest },
    { kind: 'soldOut', lines: soldOut },
  ];
  return sections.filter((section) => section.lines.length > 0);
}

/** The dishes with every search word in their title or description; all dishes without words. */
export function findDishes<T extends Line>(lines: readonly T[], wanted: string): readonly T[] {
  return lines.filter(({ menuItem: { title, description } }) => matchesSearch(wanted, [title, description]));
}

/**
 * How many documents the labels of a number of boxes take. `first` is the first free label of the first sheet, from
 * 1.
 */
export function labelParts(boxes: number, first: number): number {
  return Math.max(1, Math.ceil((boxes + first - 1) / LABELS_PER_DOCUMENT));
}

/**
 * Which boxes are in a part (from 1), as a range from 0: the first and the one after the last. Parts end with a
 * sheet.
 */
export function boxesOfPart(part: number, first: number): { from: number; to: number } {
  const to = part * LABELS_PER_DOCUMENT - (first - 1);
  return { from: Math.max(0, to - LABELS_PER_DOCUMENT), to };
}
