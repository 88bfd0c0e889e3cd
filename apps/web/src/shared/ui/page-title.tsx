import { VisuallyHidden } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';

interface Shown {
  readonly title: string;
  readonly isDialog: boolean;
}

/** What has a title now, latest last. Between two pages it is empty, and the previous title stays. */
const shown: Shown[] = [];
const listeners = new Set<() => void>();
let announced = '';
/** The address of the last page. A page announces its own changes, such as a payment that arrives. */
let place: string | null = null;

function settle(): void {
  const page = shown.findLast(({ isDialog }) => !isDialog);
  const top = shown.findLast(({ isDialog }) => isDialog) ?? page;
  if (top !== undefined) document.title = `${top.title} · Padkos`;
  if (page === undefined || window.location.href === place) return;
  // On a full page load, screen readers read the title themselves.
  if (place !== null) announced = page.title;
  place = window.location.href;
  for (const listener of listeners) listener();
}

/**
 * Sets the window's title while a page is shown. A dialog with an address of its own takes precedence over the page below it.
 * Null if something else sets the title.
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

/** Announces a new page to screen readers. */
export function PageAnnouncer() {
  const title = useSyncExternalStore(
    subscribe,
    () => announced,
    () => announced,
  );
  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
