import type { User } from '@padkos/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { enterSession } from '../../shared/session.ts';
import { readSignInSearch } from '../../shared/sign-in-target.ts';
import { forgetTyped } from './use-form-memory.ts';

/**
 * Opens the requested screen after a sign-in, otherwise the start screen: the console for an administrator, the menu for a
 * customer.
 */
export function useEnter() {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  const navigate = useNavigate();
  const { next } = readSignInSearch(useLocation().search);
  return async (user: User) => {
    await enterSession(queryClient, user);
    forgetTyped();
    const isAdmin = user.role === 'admin';
    if (next !== undefined && (isAdmin || !next.startsWith('/admin'))) history.replace(next);
    else await navigate({ to: isAdmin ? '/admin' : '/', replace: true });
  };
}
