import type { Order } from '@padkos/contracts';

type Dishes = {
  readonly items: readonly Pick<Order['items'][number], 'menuItemId' | 'quantity'>[];
  readonly guests: Order['guests'];
};

/**
 * The guests to show at a line of an order: all guests of a dish are shown at its first line. `quantity` is the dish's portions.
 */
export function guestsOfLine({ items, guests }: Dishes, index: number) {
  const dish = items[index]?.menuItemId;
  const isFirst = items.findIndex(({ menuItemId }) => menuItemId === dish) === index;
  return {
    guests: isFirst ? guests.filter(({ menuItemId }) => menuItemId === dish) : [],
    quantity: items
      .filter(({ menuItemId }) => menuItemId === dish)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
