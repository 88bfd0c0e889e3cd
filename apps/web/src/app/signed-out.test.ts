import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../shared/toast.ts';
import { createSignedOutHandler } from './signed-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says that the session is over, and half a second later leads to the sign-in, once for calls that fail together', () => {
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
