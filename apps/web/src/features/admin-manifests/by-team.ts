import type { ManifestCustomer, ManifestOrder } from '@padkos/contracts';

/** A team whose orders are handed over together, with its customers and their orders in it. */
export interface TeamOnManifest {
  readonly id: string;
  readonly name: string;
  readonly organiser: string;
  readonly members: readonly ManifestCustomer[];
}

/** Customers by team, the teams by name, and those with orders of their own, as the document has them. */
export function byTeam(customers: readonly ManifestCustomer[]): {
  teams: readonly TeamOnManifest[];
  alone: readonly ManifestCustomer[];
} {
  const orders = customers.flatMap((customer) => customer.orders);
  const teams = new Map(orders.flatMap(({ team }) => (team === undefined ? [] : [[team.id, team] as const])));
  return {
    teams: [...teams.values()]
      .sort((one, other) => one.name.localeCompare(other.name, 'en'))
      .map((team) => ({ ...team, members: withOrders(customers, (order) => order.team?.id === team.id) })),
    alone: withOrders(customers, ({ team }) => team === undefined),
  };
}

function withOrders(
  customers: readonly ManifestCustomer[],
  isWanted: (order: ManifestOrder) => boolean,
): ManifestCustomer[] {
  return customers
    .map((customer) => ({ ...customer, orders: customer.orders.filter(isWanted) }))
    .filter(({ orders }) => orders.length > 0);
}
