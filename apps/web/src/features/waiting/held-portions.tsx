import { Suspense } from 'react';
import { useNow } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const HeldPortion = lazyPart(() => import('./held-portion.tsx'));

/** What is held for the customer at this moment, each in one row with a way to take it; nothing for others. */
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
