import type { StandingOrder, StandingPreviewRow } from '@padkos/contracts';
import { orderTotals } from '@padkos/domain';
import { groupBy } from '../../shared/group-by.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** The acts on standing orders; afterwards the list and the preview are refetched. */
export function useStandingOrderActs() {
  const { t } = useTranslation('standingOrders');
  const utils = trpc.useUtils();
  const onSettled = () => utils.customer.standingOrders.invalidate();
  const failWith = (title: string) => (error: unknown) => {
    if (!isSignedOut(error)) toast.failure({ title, message: refusalOf(error).message });
  };
  const add = trpc.customer.standingOrders.add.useMutation({ onSettled });
  const change = trpc.customer.standingOrders.change.useMutation({ onSettled });
  const skip = trpc.customer.standingOrders.change.useMutation({
    onError: failWith(t('preview.notSaved')),
    onSettled,
  });
  const remove = trpc.customer.standingOrders.delete.useMutation({
    onError: failWith(t('remove.failed')),
    onSettled,
  });
  return { add, change, skip, remove };
}

/** Turns the server's standing order into the input that saves it. */
export function ruleInput(rule: StandingOrder) {
  const { id, weekdays, dish, secondDish, quantity, highestPrice, pausedUntil, skippedDates } = rule;
  return {
    id,
    weekdays,
    menuItemId: dish.menuItemId,
    secondMenuItemId: secondDish?.menuItemId ?? null,
    quantity,
    highestPrice,
    pausedUntil,
    skippedDates,
  };
}

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
