import type { User } from '@padkos/contracts';
import { DEFAULT_LANGUAGE } from '@padkos/domain';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { shownLanguage } from './i18n/i18n.ts';
import { followAccount } from './i18n/language.ts';
import { isPageOf, reloadForNewUser, setPageUser } from './page-user.ts';
import { isSignedOut } from './refusal.ts';
import { trpcClient } from './trpc.ts';

/** What stays on a shared device for its person: dishes and quantities, in carts and plans. */
const KEPT = /^padkos\.(cart|plan)\./;

/** Drafts of changed orders, which go. */
const DRAFT = /^padkos\.change\./;

/** The signed-in user, or null. Tried three times in all; a 401 is an answer and not retried. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<User | null> => {
    try {
      const user = await trpcClient.customer.account.user.query();
      if (!isPageOf(user.id)) {
        await forgetKept();
        reloadForNewUser();
        return await new Promise<never>(() => undefined);
      }
      await meetUser(user);
      return user;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      await meetUser(null);
      return null;
    }
  },
  retry: (failures) => failures < 2,
});

/** Makes the page that of the user whom the server names, in their language; null is nobody, of whom nothing is kept here. */
export async function meetUser(user: User | null): Promise<void> {
  setPageUser(user?.id ?? null, user !== null);
  if (user !== null) return readInLanguageOf(user);
  await forgetKept();
  await followAccount(null);
}

/** The signed-in user, or null; behind a guard it is always there. */
export function useSession(): User | null {
  return useQuery(sessionQuery).data ?? null;
}

/** Stores the new user, clears all data cached for another user, and shows the language of the new one. */
export async function enterSession(queryClient: QueryClient, user: User): Promise<void> {
  // A read that began before the sign-in would answer after it that nobody is signed in.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  setPageUser(user.id, true);
  queryClient.setQueryData(sessionQuery.queryKey, user);
  forgetPersonalData(queryClient);
  await readInLanguageOf(user);
}

/** Shows a user's language. Of a user who has none yet, the one that is shown here becomes it. */
async function readInLanguageOf(user: User): Promise<void> {
  await followAccount(user.language);
  const language = shownLanguage();
  if (user.language !== null || language === DEFAULT_LANGUAGE) return;
  void trpcClient.customer.preferences.saveLanguage.mutate({ language }).catch(() => undefined);
}

/**
 * Ends the session here. `showSignIn` comes before the forgetting: a screen that is still there would read its
 * data again, and be refused again. The site's settings go before, so that the sign-in reads them again.
 */
export async function leaveSession(queryClient: QueryClient, showSignIn: () => Promise<void>): Promise<void> {
  setPageUser(null, true);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  await forgetKept();
  queryClient.removeQueries({ predicate: ({ queryKey }) => isConfig(queryKey) });
  await showSignIn();
  await followAccount(null);
  forgetPersonalData(queryClient);
}

/** Whether this device keeps the app and its last answers: the service worker has taken over the page. */
export const isKeptHere = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Forgets the answers that are kept on the device, also in a page that the service worker does not control. */
async function forgetKept(): Promise<void> {
  try {
    forgetNames(localStorage);
    forgetNames(sessionStorage);
    if ((await navigator.serviceWorker.getRegistration()) === undefined) return;
  } catch {
    // No storage, or no service worker: nothing is kept there.
  }
  await import('./offline/keep-answers.ts')
    .then(({ forgetAnswers }) => forgetAnswers())
    .catch(() => undefined);
}

function forgetPersonalData(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'session' && !isConfig(queryKey),
  });
}

/** The site's settings do not depend on the user: who signs in reads them no second time. */
function isConfig(key: readonly unknown[]): boolean {
  const [path] = key;
  return Array.isArray(path) && path[0] === 'customer' && path[1] === 'config';
}

/** Takes the names of people out of the carts and plans that stay on the device, and drafts away, when a session ends. */
export function forgetNames(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (DRAFT.test(key)) storage.removeItem(key);
    if (!KEPT.test(key)) continue;
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null', (name, value) =>
        name === 'guests' ? undefined : value,
      );
      storage.setItem(key, JSON.stringify(kept));
    } catch {
      storage.removeItem(key);
    }
  }
}
