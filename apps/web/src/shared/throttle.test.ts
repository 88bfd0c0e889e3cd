import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from '../features/notifications/use-bell.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, and once more after the time for all calls that came meanwhile', () => {
  const act = vi.fn();
  const { call } = throttle(1_000, act);
  for (let calls = 0; calls < 5; calls++) call();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(2);
  call();
  expect(act).toHaveBeenCalledTimes(3);
});

it('acts no more once it is stopped', () => {
  const act = vi.fn();
  const { call, stop } = throttle(1_000, act);
  call();
  call();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(1);
});
