import { useState } from 'react';

/** A long list a page at a time: what is shown so far, how many there are, and the way to the next page. */
export interface Pages<T> {
  readonly shown: readonly T[];
  readonly total: number;
  readonly showMore: () => void;
}

/** Cuts a list to its first page of `size`; each `showMore` adds another. */
export function usePages<T>(items: readonly T[], size: number): Pages<T> {
  const [pages, setPages] = useState(1);
  return {
    shown: items.slice(0, pages * size),
    total: items.length,
    showMore: () => setPages((count) => count + 1),
  };
}
