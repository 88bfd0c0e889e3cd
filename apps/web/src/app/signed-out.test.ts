import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../shared/toast.ts';
import { createSignedOutHandler } from './signed-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('announces the end of the session, and half a second later opens the sign-in, once for simultaneous failures', () => {
  const leave = vi.fn();
  const onSignedOut = createSignedOutHandler(leave);
  onSignedOut('/api/login');
  onSignedOut('/signin');
  expect(toast.current()).toMatchObject({
    tone: 'failure',
    title: 'Unauthorized',
    message: 'You are logged out. Logging in again...',
  });
  vi.advanceTimersByTime(499);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave.mock.calls).toEqual([['/api/login']]);
  onSignedOut('/signin');
  vi.advanceTimersByTime(500);
  expect(leave.mock.calls).toEqual([['/api/login'], ['/signin']]);
});
