import { PAGE_USER_HEADER } from '@padkos/domain';

const MARK = 'padkos.session-changed';

/** The user this page belongs to: whoever is signed in on it, or null. */
let pageUser: string | null = null;

/** Lets the tabs of a browser tell one another whose session it now has; undefined outside a page, as in a test. */
const tabs = typeof window === 'undefined' ? undefined : new BroadcastChannel('padkos.session');

/** Sets the user this page belongs to; null means nobody. With `tell`, other tabs that belong to another person reload. */
export function setPageUser(userId: string | null, tell = false): void {
  pageUser = userId;
  if (tell) tabs?.postMessage(userId);
}

/** Whether the page belongs to this person, or to nobody yet. */
export const isPageOf = (userId: string): boolean => pageUser === null || pageUser === userId;

/** The headers that tell the server whose page sends a call; the server refuses a change if the session is somebody else's. */
export const pageUserHeaders = (): Record<string, string> =>
  pageUser === null ? {} : { [PAGE_USER_HEADER]: pageUser };

/** Reloads the page for the user who is signed in now. */
export function reloadForNewUser(): void {
  try {
    sessionStorage.setItem(MARK, '1');
  } catch {
    // Storage is off: the page reloads without a message.
  }
  window.location.reload();
}

/** Whether the page was reloaded for another user; true only once. */
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

/** Whether this browser supports passkeys, which it does only on https and on localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Gives each field of a form its name, which browsers and password managers use to fill it in. */
export const nameFields = ({ field }: { readonly field: PropertyKey }) => ({ name: String(field) });
