import type { Order } from '@padkos/contracts';

type Dishes = {
  readonly items: readonly Pick<Order['items'][number], 'menuItemId' | 'quantity'>[];
  readonly guests: Order['guests'];
};

/** The guests that are shown at a line of an order: those of its dish at the first line of it. `quantity` is the dish's portions. */
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
