import type { Order } from '@padkos/contracts';

/** The date's paid order that a portion can join without a second service fee; undefined if there is none. */
export const orderToAddTo = (orders: readonly Order[], date: string): Order | undefined =>
  orders.find(
    ({ deliveryDate, paymentStatus, status }) =>
      deliveryDate === date && paymentStatus === 'paid' && (status === 'pending' || status === 'confirmed'),
  );

interface Ordered {
  readonly items: readonly { readonly menuItemId: string; readonly quantity: number }[];
  readonly guests: Order['guests'];
}

/** An order's lines with one more portion of a dish for the customer; guests keep theirs. */
export function withOneMore({ items, guests }: Ordered, menuItemId: string) {
  const own = new Map<string, number>();
  const add = (dish: string, portions: number) => own.set(dish, (own.get(dish) ?? 0) + portions);
  for (const item of items) add(item.menuItemId, item.quantity);
  for (const guest of guests) add(guest.menuItemId, -guest.quantity);
  add(menuItemId, 1);
  return [
    ...guests.map(({ menuItemId: dish, name, quantity }) => ({
      menuItemId: dish,
      quantity,
      guestName: name,
    })),
    ...[...own]
      .filter(([, quantity]) => quantity > 0)
      .map(([dish, quantity]) => ({ menuItemId: dish, quantity })),
  ];
}
