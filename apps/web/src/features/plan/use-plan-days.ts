import type { Menu, Order, StandingPreviewRow } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { useRecentOrders } from '../../shared/use-recent.ts';
import { useDeliveryDate } from '../cart/delivery-date.tsx';
import type { NeededQuery } from '../cart/not-ready.tsx';

/** A delivery date with the data about it. */
export interface PlanDay {
  readonly date: CalendarDate;
  /** Why the kitchen is closed; null if it is open. */
  readonly closedReason: string | null;
  readonly menu: NeededQuery & { readonly data: Menu | undefined; readonly error: unknown };
  /** The person's orders for it that are not cancelled. */
  readonly ordered: readonly Order[];
  /** What standing orders will order for it. */
  readonly standing: readonly StandingPreviewRow[];
}

/** The dates of the ordering window, each with its menu, and whether all their data is loaded. */
export function usePlanDays() {
  const { dates } = useDeliveryDate();
  const rules = useOrderingRules();
  const menus = trpc.useQueries((read) =>
    dates.map((date) => read.customer.menu.get({ date }, REFETCH_ON_MOUNT)),
  );
  const recent = useRecentOrders();
  const orders = recent.data?.orders;
  const standing = trpc.customer.standingOrders.preview.useQuery({}, REFETCH_ON_MOUNT);
  const days = dates.flatMap((date, index): PlanDay[] => {
    const menu = menus[index];
    if (menu === undefined) return [];
    return [
      {
        date,
        closedReason: rules.closedReason(date),
        menu,
        ordered: (orders ?? []).filter(
          ({ deliveryDate, status }) => deliveryDate === date && status !== 'cancelled',
        ),
        standing: (standing.data ?? []).filter(
          (row) => row.date === date && (row.outcome === 'planned' || row.outcome === 'waiting'),
        ),
      },
    ];
  });
  return { days, orders, areKnown: !(recent.isPending || standing.isPending) };
}
