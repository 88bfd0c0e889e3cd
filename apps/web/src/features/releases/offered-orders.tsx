import { addDays, type CalendarDate } from '@padkos/domain';
import { lazy, Suspense } from 'react';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { KEPT_CURRENT, READ_ANEW } from '../../shared/read-anew.ts';
import { useNow } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import { useToday } from '../../shared/use-today.ts';

const OffersOfDate = lazy(() => import('./offers-of-date.tsx'));

/** How many days from today on may have closed already: today and, in the evening, tomorrow. */
const DAYS = 2;

/**
 * The orders of others that can be taken over, for the dates that are closed; nothing where there are none. What shows
 * them is loaded with the first one.
 */
export function OfferedOrders() {
  const today = useToday();
  const now = useNow();
  const rules = useOrderingRules();
  if (today === null || now === null) return null;
  return Array.from({ length: DAYS }, (_, days) => addDays(today, days))
    .filter((date) => now >= rules.closesAt(date))
    .map((date) => <OpenOffers key={date} date={date} />);
}

function OpenOffers({ date }: { date: CalendarDate }) {
  const { data = [] } = trpc.customer.releases.useQuery({ date }, { ...READ_ANEW, ...KEPT_CURRENT });
  const offers = data.filter(({ orderId }) => orderId === null);
  if (offers.length === 0) return null;
  return (
    <Suspense>
      <OffersOfDate date={date} offers={offers} />
    </Suspense>
  );
}
