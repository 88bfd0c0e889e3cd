import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut, refusalOf } from '../shared/refusal.ts';
import type { SignInAddress } from './signed-out.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Where a user signs in again when this change is refused for lack of a session; default `/signin`. */
    mutationMeta: { readonly signInAt?: '/api/login' };
  }
}

/**
 * The cache of the server's answers (specification 9): never stale, not refetched on focus, nothing retried. Three callbacks run
 * for each read or change that the server refuses: `onSignedOut` because the session has ended, `onFactorMissing` because the
 * caller needs a second factor first, `onWeakPassword` because the caller needs a better password first.
 */
export function createQueryClient(
  onSignedOut: (signInAt: SignInAddress) => void,
  onFactorMissing: () => void,
  onWeakPassword: () => void,
): QueryClient {
  const onError = (error: unknown, signInAt: SignInAddress = '/signin') => {
    if (isSignedOut(error)) return onSignedOut(signInAt);
    const { code } = refusalOf(error);
    if (code === 'SECOND_FACTOR_REQUIRED') onFactorMissing();
    if (code === 'PASSWORD_TOO_WEAK') onWeakPassword();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onError(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => onError(error, meta?.signInAt),
    }),
    defaultOptions: {
      // Without a network, calls fail at once instead of waiting.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
