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
export interface SignInSearch {
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
