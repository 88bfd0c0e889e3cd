import type { User } from '@padkos/contracts';
import { DEFAULT_LANGUAGE } from '@padkos/domain';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { shownLanguage, useTranslation } from './i18n/i18n.ts';
import { followAccount } from './i18n/language.ts';
import { isPageOf, reloadForNewUser, setPageUser } from './page-user.ts';
import { isSignedOut, refusalOf } from './refusal.ts';
import { toast } from './toast.ts';
import { trpc, trpcClient } from './trpc.ts';

/** What stays on a shared device for its person: dishes and quantities in carts and plans. */
const KEPT = /^padkos\.(cart|plan)\./;

/** Drafts of changed orders, which are deleted. */
const DRAFT = /^padkos\.change\./;

/** The signed-in user, or null. Tried three times in all; a 401 is an answer and is not retried. */
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

/**
 * Makes this the page of the user whom the server names, in that user's language; null means nobody, and deletes what is stored
 * here.
 */
export async function meetUser(user: User | null): Promise<void> {
  setPageUser(user?.id ?? null, user !== null);
  if (user !== null) return readInLanguageOf(user);
  await forgetKept();
  await followAccount(null);
}

/** The signed-in user, or null; never null behind a guard. */
export function useSession(): User | null {
  return useQuery(sessionQuery).data ?? null;
}

/** Stores the new user, clears all data cached for another user, and switches to the new user's language. */
export async function enterSession(queryClient: QueryClient, user: User): Promise<void> {
  // A read that began before the sign-in would answer afterwards that nobody is signed in.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  setPageUser(user.id, true);
  queryClient.setQueryData(sessionQuery.queryKey, user);
  forgetPersonalData(queryClient);
  await readInLanguageOf(user);
}

/** Switches to a user's language. A user without one gets the current language. */
async function readInLanguageOf(user: User): Promise<void> {
  await followAccount(user.language);
  const language = shownLanguage();
  if (user.language !== null || language === DEFAULT_LANGUAGE) return;
  void trpcClient.customer.preferences.saveLanguage.mutate({ language }).catch(() => undefined);
}

/**
 * Ends the session here. `showSignIn` runs before the data is cleared: a screen that is still there would read its data again and
 * be refused again. The site's settings are cleared before it, so that the sign-in screen reads them again.
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

/** Whether this device stores the app and its last answers: the service worker controls the page. */
export const isKeptHere = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Deletes the answers stored on the device, also in a page that the service worker does not control. */
async function forgetKept(): Promise<void> {
  try {
    forgetNames(localStorage);
    forgetNames(sessionStorage);
    if ((await navigator.serviceWorker.getRegistration()) === undefined) return;
  } catch {
    // No storage or no service worker: nothing is stored there.
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

/** The site's settings do not depend on the user, so a sign-in does not read them a second time. */
function isConfig(key: readonly unknown[]): boolean {
  const [path] = key;
  return Array.isArray(path) && path[0] === 'customer' && path[1] === 'config';
}

/** When a session ends, removes the names of people from the carts and plans that stay on the device, and deletes drafts. */
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

/** The screens that a user returns to after signing in; everybody else gets the start page. */
const SCREENS: ReadonlySet<string> = new Set([
  '/orders',
  '/plan',
  '/team',
  '/wallet',
  '/account',
  '/topup/success',
  '/topup/cancel',
  '/order/success',
  '/order/cancel',
  '/admin',
]);

/** The search parameters of the sign-in address: the requested screen. */
interface SignInSearch {
  readonly next?: string;
}

/** Reads the requested screen from an address; drops anything that is no screen of the app. */
export function readSignInSearch({ next }: Record<string, unknown>): SignInSearch {
  if (typeof next !== 'string') return {};
  const [path = ''] = next.split(/[?#]/);
  return SCREENS.has(path) ? { next } : {};
}

/** Adds the current screen to the sign-in address. The bare console is left out, because administrators start there anyway. */
export function signInSearchFrom({ href }: { readonly href: string }): SignInSearch {
  return href === '/admin' ? {} : readSignInSearch({ next: href });
}

/** Signs out, clears all data that was read, and shows the sign-in screen. */
export function useSignOut() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return trpc.customer.account.signOut.useMutation({
    onSuccess: async () => {
      await leaveSession(queryClient, () => navigate({ to: '/signin' }));
      toast.success({ title: t('signedOut.title'), message: t('signedOut.message') });
    },
    onError: (error) => toast.failure({ title: t('signOutFailed'), message: refusalOf(error).message }),
  });
}
