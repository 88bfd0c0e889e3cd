import type { Release } from '@padkos/contracts';
import { addDays, type CalendarDate } from '@padkos/domain';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { useNow, useToday } from '../../shared/server-clock.ts';
import { useOrderingRules } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';

export interface DateOffers {
  readonly date: CalendarDate;
  readonly offers: readonly Release[];
}

/**
 * The offered orders that can be taken over, for the dates that may be closed already: today and, in the evening, tomorrow. A
 * date without one is left out.
 */
export function useOffers(): { readonly isLoading: boolean; readonly offers: readonly DateOffers[] } {
  const today = useToday();
  const reads = [useOffersOf(today), useOffersOf(today && addDays(today, 1))];
  return {
    isLoading: reads.some(({ isLoading }) => isLoading),
    offers: reads.flatMap(({ date, offers }) =>
      date === null || offers.length === 0 ? [] : [{ date, offers }],
    ),
  };
}

/** The offers of one date; none while the date is open for ordering. */
function useOffersOf(date: CalendarDate | null) {
  const now = useNow();
  const rules = useOrderingRules();
  const enabled = date !== null && now !== null && now >= rules.closesAt(date);
  const { data = [], isLoading } = trpc.customer.releases.list.useQuery(
    { date: date ?? '' },
    { ...REFETCH_ON_MOUNT, ...POLL_WHILE_VISIBLE, enabled },
  );
  return { date, isLoading, offers: enabled ? data.filter(({ orderId }) => orderId === null) : [] };
}
