/** The screens that a user returns to after a sign-in; other visitors get the start page. */
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

/** The search parameters of the sign-in's address: the requested screen. */
export interface SignInSearch {
  readonly next?: string;
}

/** Reads it from an address; anything that is no screen of the app is left out. */
export function readSignInSearch({ next }: Record<string, unknown>): SignInSearch {
  if (typeof next !== 'string') return {};
  const [path = ''] = next.split(/[?#]/);
  return SCREENS.has(path) ? { next } : {};
}

/** Says on the sign-in's address that a person comes from here. The bare console is where administrators start anyway. */
export function signInSearchFrom({ href }: { readonly href: string }): SignInSearch {
  return href === '/admin' ? {} : readSignInSearch({ next: href });
}
