import { VisuallyHidden } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';

interface Shown {
  readonly title: string;
  readonly isDialog: boolean;
}

/** What has a title now, the latest last. Between two pages there is nothing, and the title of the one before stays. */
const shown: Shown[] = [];
const listeners = new Set<() => void>();
let announced = '';
/** Where the last page was. Its own changes, as of a payment that arrives, are announced by the page itself. */
let place: string | null = null;

function settle(): void {
  const page = shown.findLast(({ isDialog }) => !isDialog);
  const top = shown.findLast(({ isDialog }) => isDialog) ?? page;
  if (top !== undefined) document.title = `${top.title} · Padkos`;
  if (page === undefined || window.location.href === place) return;
  // Screen readers read the title of the page that they load themselves.
  if (place !== null) announced = page.title;
  place = window.location.href;
  for (const listener of listeners) listener();
}

/**
 * Sets the title of the window while a page is shown, or a dialog that has an address of its own and then goes before the
 * page below it; null where something else gives the title.
 */
export function usePageTitle(title: string | null, { isDialog = false } = {}): void {
  useEffect(() => {
    if (title === null) return;
    const own = { title, isDialog };
    shown.push(own);
    settle();
    return () => {
      shown.splice(shown.indexOf(own), 1);
      settle();
    };
  }, [title, isDialog]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells screen readers that another page is shown. */
export function PageAnnouncer() {
  const title = useSyncExternalStore(
    subscribe,
    () => announced,
    () => announced,
  );
  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
