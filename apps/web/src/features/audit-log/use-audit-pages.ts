import type { AuditLogInput } from '@padkos/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';

/** The log as far as it was asked for; the filters are part of the name under which it is kept. */
export function useAuditPages(input: AuditLogInput) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: ['audit-log', input],
    queryFn: ({ pageParam }) =>
      client.admin.auditLog.list.query({ ...input, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    // What was done on other screens meanwhile belongs here.
    ...READ_ANEW,
  });
}
