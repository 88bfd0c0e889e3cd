import { PAGE_USER_HEADER } from '@padkos/domain';

const MARK = 'padkos.session-changed';

/** Whom this page is for: who is signed in in it, or null. */
let pageUser: string | null = null;

/** By it the tabs of a browser tell one another whose session it has now; a browser without a page, as a test, has none. */
const tabs = typeof window === 'undefined' ? undefined : new BroadcastChannel('padkos.session');

/** Sets whom this page is for; null is nobody. With `tell`, other tabs that belong to another person reload. */
export function setPageUser(userId: string | null, tell = false): void {
  pageUser = userId;
  if (tell) tabs?.postMessage(userId);
}

/** Whether the page belongs to this person, or to nobody yet. */
export const isPageOf = (userId: string): boolean => pageUser === null || pageUser === userId;

/** By these headers a call says whom its page is for; the server refuses a change when the session is another's. */
export const pageUserHeaders = (): Record<string, string> =>
  pageUser === null ? {} : { [PAGE_USER_HEADER]: pageUser };

/** Loads the page again for whoever is signed in now. */
export function reloadForNewUser(): void {
  try {
    sessionStorage.setItem(MARK, '1');
  } catch {
    // Storage is off: the page loads itself again without a word.
  }
  window.location.reload();
}

/** Whether the page was loaded again for somebody else; says so once. */
export function wasReloadedForNewUser(): boolean {
  try {
    const isMarked = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
    return isMarked;
  } catch {
    return false;
  }
}

tabs?.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
  if (pageUser === null || data === pageUser) return;
  if (data === null) window.location.reload();
  else reloadForNewUser();
});
