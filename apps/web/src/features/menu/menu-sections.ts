import type { MenuLine, Order } from '@padkos/contracts';

/** So many dishes of earlier orders come first. */
const KNOWN_DISHES = 3;

export interface MenuSection {
  /** Ordered before, the others that can be had, and what is sold out. */
  readonly kind: 'known' | 'rest' | 'soldOut';
  readonly lines: readonly MenuLine[];
}

type Ordered = Pick<Order, 'status'> & {
  readonly items: readonly Pick<Order['items'][number], 'menuItemId'>[];
};

const isSoldOut = ({ availableQuantity }: MenuLine) => availableQuantity !== null && availableQuantity <= 0;

/**
 * A menu in sections: up to three dishes that the customer has ordered most often, then the others in the order of the
 * menu, then what is sold out. Sections without dishes are left out; cancelled orders do not count.
 */
export function menuSections(lines: readonly MenuLine[], orders: readonly Ordered[]): MenuSection[] {
  const times = new Map<string, number>();
  for (const { status, items } of orders) {
    if (status === 'cancelled') continue;
    for (const { menuItemId } of items) times.set(menuItemId, (times.get(menuItemId) ?? 0) + 1);
  }
  const timesOf = ({ menuItem }: MenuLine) => times.get(menuItem.id) ?? 0;
  const soldOut = lines.filter(isSoldOut);
  const offered = lines.filter((line) => !isSoldOut(line));
  const known = offered
    .filter((line) => timesOf(line) > 0)
    .sort((a, b) => timesOf(b) - timesOf(a))
    .slice(0, KNOWN_DISHES);
  const rest = offered.filter((line) => !known.includes(line));
  const sections: MenuSection[] = [
    { kind: 'known', lines: known },
    { kind: 'rest', lines: rest },
    { kind: 'soldOut', lines: soldOut },
  ];
  return sections.filter((section) => section.lines.length > 0);
}

/** The dishes whose title or description has every word that is looked for; all of them for no word. */
export function findDishes(lines: readonly MenuLine[], wanted: string): readonly MenuLine[] {
  const words = wanted.trim().toLowerCase().split(/\s+/);
  return lines.filter(({ menuItem: { title, description } }) => {
    const text = `${title} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
