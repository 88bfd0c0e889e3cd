import type { User } from '@padkos/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { isSignedOut } from './refusal.ts';
import { trpcClient } from './trpc.ts';

/** Who is signed in, null when nobody is. Three tries in all, but a plain 401 is an answer and not retried. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<User | null> => {
    try {
      return await trpcClient.customer.user.query();
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
  retry: (failures) => failures < 2,
});

/** The signed-in user, or null; behind a guard it is always there. */
export function useSession(): User | null {
  return useQuery(sessionQuery).data ?? null;
}

/** Takes over who signed in, and forgets everything that was read for somebody else. */
export function enterSession(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
  forgetPersonalData(queryClient);
}

/**
 * Ends the session here. `showSignIn` comes before the forgetting: a screen that is still there would read its
 * data again, and be refused again.
 */
export async function leaveSession(queryClient: QueryClient, showSignIn: () => Promise<void>): Promise<void> {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  await showSignIn();
  forgetPersonalData(queryClient);
}

function forgetPersonalData(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'session' && !isConfig(queryKey),
  });
}

/** The site's own settings are the same for everybody. */
function isConfig(key: readonly unknown[]): boolean {
  const [path] = key;
  return Array.isArray(path) && path[0] === 'customer' && path[1] === 'config';
}
