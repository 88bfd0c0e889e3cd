import type { User } from '@padkos/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { enterSession, readSignInSearch } from '../../shared/session.ts';

/** The values of these forms, by form name. */
const typed = new Map<string, unknown>();

/**
 * A state that survives its form, which is redrawn after a change of language or after Back. It is only in the page's memory: it
 * is never stored and ends with the page.
 */
export function useFormMemory<Value>(name: string, empty: Value) {
  const [value, setValue] = useState((typed.has(name) ? typed.get(name) : empty) as Value);
  const keep = (next: Value) => {
    typed.set(name, next);
    setValue(next);
  };
  return [value, keep] as const;
}

/** Clears the typed values once they are no longer needed. */
export const forgetTyped = () => typed.clear();

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

/** The button inside a password field that shows or hides the password: reachable by keyboard and labelled. */
export function passwordToggle(t: TFunction<'auth'>) {
  return { 'aria-label': t('fields.showPassword'), tabIndex: 0, 'aria-hidden': false } as const;
}
