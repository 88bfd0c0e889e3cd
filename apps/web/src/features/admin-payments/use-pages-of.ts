import { useInfiniteQuery } from '@tanstack/react-query';
import { READ_ANEW } from '../../shared/read-anew.ts';

interface Page<T> {
  readonly entries: readonly T[];
  readonly total: number;
  readonly page: number;
}

/** A list that the server gives in pages, as far as it was asked for; `key` names it with its filters. */
export function usePagesOf<T, P extends Page<T>>(
  key: readonly unknown[],
  read: (page: number) => Promise<P & Page<T>>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { entries }) => sum + entries.length, 0) < last.total ? last.page + 1 : null,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    // What came in meanwhile belongs here.
    ...READ_ANEW,
  });
}
