interface SearchedOrder {
  readonly orderNumber: string;
  readonly user: { readonly firstName: string; readonly lastName: string; readonly email: string };
}

/** Whether an order is one of those that `search` asks for: by part of its number, its customer's name or address. */
export function matchesOrderSearch(order: SearchedOrder, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const { firstName, lastName, email } = order.user;
  return [order.orderNumber, `${firstName} ${lastName}`, email].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
