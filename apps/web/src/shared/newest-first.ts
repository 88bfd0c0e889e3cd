import { REFETCH_ON_MOUNT } from './refetch.ts';

/** For lists that the server returns in pages, newest first: continues where the last page ended, and refetches when opened. */
export const NEWEST_FIRST = {
  getNextPageParam: <Cursor>({ nextCursor }: { readonly nextCursor: Cursor }) => nextCursor,
  ...REFETCH_ON_MOUNT,
} as const;
