import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { sessionQuery, signInSearchFrom } from '../shared/session.ts';

interface Guarded {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/** Admits signed-in users; redirects others to the sign-in screen, which returns here afterwards. */
export async function requireSession({ context, location }: Guarded) {
  const user = await context.queryClient.ensureQueryData(sessionQuery);
  if (user === null) throw redirect({ to: '/signin', search: signInSearchFrom(location) });
  return { user };
}

/** Admits signed-out visitors; redirects an administrator to the console, a customer to the menu. */
export async function requireNoSession({ context }: Guarded) {
  const user = await context.queryClient.ensureQueryData(sessionQuery);
  if (user !== null) throw redirect({ to: user.role === 'admin' ? '/admin' : '/' });
}
