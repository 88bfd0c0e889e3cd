import type { StandingPreviewRow } from '@padkos/contracts';
import { orderTotals } from '@padkos/domain';
import { groupBy } from '../../shared/group-by.ts';

/** Whether the wallet still has to pay for a row. */
export const isToOrder = ({ outcome }: StandingPreviewRow) => outcome === 'planned' || outcome === 'waiting';

/**
 * What the dates of a preview will cost in tokens, service fee included, by date. A date on which nothing more is ordered
 * is left out.
 */
export function dateCosts(rows: readonly StandingPreviewRow[]): ReadonlyMap<string, number> {
  const byDate = groupBy(rows.filter(isToOrder), ({ date }) => date);
  const costOf = (own: readonly StandingPreviewRow[]) =>
    orderTotals(own.map(({ dish, quantity }) => ({ price: dish.price, quantity }))).total;
  return new Map([...byDate].map(([date, own]) => [date, costOf(own)]));
}
