import type { MessagesInput } from '@padkos/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';

const MESSAGES = 'messages';
/** How often messages are read again while one waits for its mail server, in milliseconds. */
const WATCH_MS = 5000;

/**
 * The messages as far as they were asked for, and how many failed in all; the filters are part of the name under which
 * they are kept.
 */
export function useMessagePages(input: MessagesInput) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [MESSAGES, input],
    queryFn: ({ pageParam }) =>
      client.admin.messages.list.query({ ...input, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    select: ({ pages }) => ({
      messages: pages.flatMap(({ messages }) => messages),
      failedCount: pages[0]?.failedCount,
    }),
    // What was sent meanwhile belongs here.
    ...READ_ANEW,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ messages }) => messages.some(({ state }) => state === 'waiting'))
        ? WATCH_MS
        : false,
  });
}

/** Reads the messages again, here and where they are counted. */
export function useReadMessagesAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [MESSAGES] }),
      utils.admin.messages.list.invalidate(),
    ]);
  };
}
