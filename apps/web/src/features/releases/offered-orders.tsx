import { Suspense } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useOffers } from './use-offers.ts';

const OffersLine = lazyPart(() => import('./offers-line.tsx'));
const OffersOfDate = lazyPart(() => import('./offers-of-date.tsx'));

/** The orders of others that can be taken over; nothing where there are none. What shows them is loaded with the first one. */
export function OfferedOrders() {
  return useOffers().offers.map((ofDate) => (
    <Suspense key={ofDate.date}>
      <OffersOfDate {...ofDate} />
    </Suspense>
  ));
}

/** A line that leads to them; its place is kept while it is loaded, so that nothing below it moves. */
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
