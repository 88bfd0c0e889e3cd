import type { RecentEntries, RecentOrders } from '@padkos/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from './refetch.ts';
import { trpc } from './trpc.ts';

/**
 * The customer's newest orders and those still to be delivered. While the page is visible it asks every half minute, or as often
 * as given, whether they have changed, and reads them again only then.
 */
export function useRecentOrders(everyMs?: number) {
  usePoll(everyMs);
  return trpc.customer.orders.recent.useQuery();
}

/** The same orders, all of them once `readAll` was called. */
export function useOrders() {
  usePoll();
  const recent = trpc.customer.orders.recent.useQuery(undefined, REFETCH_ON_MOUNT);
  const [wantsAll, setWantsAll] = useState(false);
  const all = trpc.customer.orders.list.useQuery(undefined, { ...REFETCH_ON_MOUNT, enabled: wantsAll });
  const orders = recent.data && withOlder(recent.data.orders, all.data);
  return { recent, orders, readAll: () => setWantsAll(true) };
}

/** The wallet's newest entries, and all of them once `readAll` was called. */
export function useEntries() {
  usePoll();
  const recent = trpc.wallet.recent.useQuery(undefined, REFETCH_ON_MOUNT);
  const [wantsAll, setWantsAll] = useState(false);
  const all = trpc.wallet.transactions.useQuery(undefined, { ...REFETCH_ON_MOUNT, enabled: wantsAll });
  const entries = recent.data && withOlder(recent.data.entries, all.data);
  return { recent, all, entries, readAll: () => setWantsAll(true) };
}

function usePoll(everyMs: number = POLL_WHILE_VISIBLE.refetchInterval): void {
  const utils = trpc.useUtils();
  useQuery({
    queryKey: ['versions'],
    queryFn: async () => {
      const { orders, entries } = await utils.client.customer.account.versions.query();
      const isOld = (shown: RecentOrders | RecentEntries | undefined, version: string) =>
        shown !== undefined && shown.version !== version;
      if (isOld(utils.customer.orders.recent.getData(), orders)) {
        void utils.customer.orders.recent.invalidate();
        void utils.customer.orders.list.invalidate();
      }
      if (isOld(utils.wallet.recent.getData(), entries)) {
        void utils.wallet.recent.invalidate();
        void utils.wallet.transactions.invalidate();
      }
      return true;
    },
    // What is shown was just read.
    initialData: true,
    ...POLL_WHILE_VISIBLE,
    refetchInterval: everyMs,
  });
}

/** A list's newest items followed by the others, once they were read; an item read twice is as it was last. */
function withOlder<Item extends { readonly id: string }>(
  newest: readonly Item[],
  all: readonly Item[] | undefined,
): readonly Item[] {
  if (all === undefined) return newest;
  const fresh = new Map(newest.map((item) => [item.id, item]));
  const known = new Set(all.map(({ id }) => id));
  return [...newest.filter(({ id }) => !known.has(id)), ...all.map((item) => fresh.get(item.id) ?? item)];
}
