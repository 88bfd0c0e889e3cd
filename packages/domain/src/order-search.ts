import { matchesSearch } from './searching.ts';

interface SearchedOrder {
  readonly orderNumber: string;
  readonly user: { readonly firstName: string; readonly lastName: string; readonly email: string };
}

/** Whether an order matches `search`: by parts of its number, or of its customer's name and address. */
export function matchesOrderSearch({ orderNumber, user }: SearchedOrder, search: string): boolean {
  return matchesSearch(search, [orderNumber, user.firstName, user.lastName, user.email]);
}
