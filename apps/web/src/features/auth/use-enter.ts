import type { User } from '@padkos/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { enterSession } from '../../shared/session.ts';

/** Takes a person who has just signed in to where they belong: an administrator to the console, a customer to the menu. */
export function useEnter() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (user: User) => {
    enterSession(queryClient, user);
    await navigate({ to: user.role === 'admin' ? '/admin' : '/', replace: true });
  };
}
