import { useState, useSyncExternalStore } from 'react';

/** A long list, page by page: the items shown so far, how many there are, and how to show the next page. */
export interface Pages<T> {
  readonly shown: readonly T[];
  readonly total: number;
  readonly showMore: () => void;
}

/** A list that begins with its newest items: how many it has, and how to read them all. */
export interface Rest {
  readonly total: number;
  readonly read: () => void;
}

/**
 * Cuts a list to its first page of `size` items; each `showMore` adds another page, and the first of them reads the `rest`. In
 * print all items that were read are shown.
 */
export function usePages<T>(items: readonly T[], size: number, rest?: Rest): Pages<T> {
  const [pages, setPages] = useState(1);
  const printing = useSyncExternalStore(
    followPrinting,
    () => isPrinting,
    () => false,
  );
  return {
    shown: printing ? items : items.slice(0, pages * size),
    total: rest?.total ?? items.length,
    showMore: () => {
      rest?.read();
      setPages((count) => count + 1);
    },
  };
}

let isPrinting = false;

/** React draws a store's change synchronously, so it is in time for the print. */
function followPrinting(changed: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    changed();
  };
  const events = ['beforeprint', 'afterprint'] as const;
  for (const event of events) window.addEventListener(event, note);
  return () => {
    for (const event of events) window.removeEventListener(event, note);
  };
}
