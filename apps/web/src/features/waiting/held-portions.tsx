import { Suspense } from 'react';
import { useNow } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const HeldPortion = lazyPart(() => import('./held-portion.tsx'));

/** The portions currently held for the customer, each in a row with a button to take it; nothing if there are none. */
export function HeldPortions() {
  const now = useNow();
  const { data = [] } = trpc.customer.waitingList.list.useQuery();
  return data.map((entry) =>
    entry.heldUntil !== null && now !== null && new Date(entry.heldUntil) > now ? (
      <Suspense key={entry.id}>
        <HeldPortion entry={entry} until={new Date(entry.heldUntil)} />
      </Suspense>
    ) : null,
  );
}
