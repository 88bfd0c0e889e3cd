import type { StandingPreviewRow } from '@padkos/contracts';
import { orderTotals } from '@padkos/domain';
import { groupBy } from '../../shared/group-by.ts';

/** Whether a row still has to be paid from the wallet. */
export const isToOrder = ({ outcome }: StandingPreviewRow) => outcome === 'planned' || outcome === 'waiting';

/**
 * What the dates of a preview will cost in tokens, service fee included, by date. A date with nothing left to order is omitted.
 */
export function dateCosts(rows: readonly StandingPreviewRow[]): ReadonlyMap<string, number> {
  const byDate = groupBy(rows.filter(isToOrder), ({ date }) => date);
  const costOf = (own: readonly StandingPreviewRow[]) =>
    orderTotals(own.map(({ dish, quantity }) => ({ price: dish.price, quantity }))).total;
  return new Map([...byDate].map(([date, own]) => [date, costOf(own)]));
}
