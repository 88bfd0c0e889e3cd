import type { ManifestContent, ManifestCustomer } from '@padkos/contracts';
import type { ManifestSnapshot } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { dishTotals } from './dish-totals.ts';
import { manifestContent } from './manifest-content.ts';

/**
 * The part of a manifest version about the orders of one team order, given by its id, with the team. An order that
 * left the team and is delivered alone does not appear as gone. Errors: NOT_FOUND where no order of the version is
 * the team's.
 */
export function contentOfTeam(
  snapshot: ManifestSnapshot,
  before: ManifestSnapshot | null,
  teamId: string,
): { content: ManifestContent; team: { name: string; organiser: string } } {
  const orders = snapshot.orders.filter(({ team }) => team?.id === teamId);
  const team = orders[0]?.team;
  if (team === undefined) throw new DomainError('NOT_FOUND', { what: 'teamOrder' });
  const whole = manifestContent(snapshot, before);
  const were = new Set(
    (before?.orders ?? []).filter((order) => order.team?.id === teamId).map(({ orderId }) => orderId),
  );
  const pendingCount = orders.filter(({ status }) => status === 'pending').length;
  return {
    team: { name: team.name, organiser: team.organiser },
    content: {
      orderCount: orders.length - pendingCount,
      pendingCount,
      totals: dishTotals(orders),
      customers: inTeam(whole.customers, teamId),
      pending: inTeam(whole.pending, teamId),
      removed: whole.removed.filter(({ orderId }) => were.has(orderId)),
    },
  };
}

const inTeam = (customers: readonly ManifestCustomer[], teamId: string) =>
  customers
    .map((customer) => ({
      ...customer,
      orders: customer.orders.filter(({ team }) => team?.id === teamId),
    }))
    .filter(({ orders }) => orders.length > 0);
