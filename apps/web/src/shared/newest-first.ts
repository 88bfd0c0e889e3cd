import { READ_ANEW } from './read-anew.ts';

/** For lists that the server gives in pages, newest first: read on where the last page ended, and anew when opened. */
export const NEWEST_FIRST = {
  getNextPageParam: <Cursor>({ nextCursor }: { readonly nextCursor: Cursor }) => nextCursor,
  ...READ_ANEW,
} as const;
