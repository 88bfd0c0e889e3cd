/** The screens that a person comes back to after signing in; everybody else starts at home. */
const SCREENS: ReadonlySet<string> = new Set([
  '/orders',
  '/wallet',
  '/account',
  '/topup/success',
  '/topup/cancel',
  '/order/success',
  '/order/cancel',
  '/admin',
]);

/** What the sign-in's address says of where somebody wanted to be. */
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
