import type { MessagesInput } from '@padkos/contracts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';

/** How often messages are read again while one waits for its mail server, in milliseconds. */
const WATCH_MS = 5000;

/** The messages as far as they were asked for; each page says how many failed in all. */
export function useMessagePages(input: MessagesInput) {
  return trpc.admin.messages.list.useInfiniteQuery(input, {
    ...NEWEST_FIRST,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ messages }) => messages.some(({ state }) => state === 'waiting'))
        ? WATCH_MS
        : false,
  });
}
