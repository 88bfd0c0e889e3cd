import { Suspense } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useOffers } from './use-offers.ts';

const OffersLine = lazyPart(() => import('./offers-line.tsx'));
const OffersOfDate = lazyPart(() => import('./offers-of-date.tsx'));

/** The offered orders that the person can take over; nothing if there are none. Their code loads with the first one. */
export function OfferedOrders() {
  return useOffers().offers.map((ofDate) => (
    <Suspense key={ofDate.date}>
      <OffersOfDate {...ofDate} />
    </Suspense>
  ));
}

/** A line that links to them; it reserves its space while it loads, so that nothing below moves. */
export function OffersLead() {
  const { offers } = useOffers();
  return (
    offers.length > 0 && (
      <Suspense fallback={<div style={{ height: 44 }} />}>
        <OffersLine all={offers} />
      </Suspense>
    )
  );
}
