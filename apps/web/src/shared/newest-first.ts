import { REFETCH_ON_MOUNT } from './refetch.ts';

/** For lists that the server gives in pages, newest first: read on where the last page ended, and again when opened. */
export const NEWEST_FIRST = {
  getNextPageParam: <Cursor>({ nextCursor }: { readonly nextCursor: Cursor }) => nextCursor,
  ...REFETCH_ON_MOUNT,
} as const;
