import type { Actor } from '@padkos/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orderStream } from '../http/order-events.ts';
import { createChangeFeed } from './change-feed.ts';

const ACTOR: Actor = { userId: 'a', role: 'admin', sessionId: 's' };
const found = (actor: Actor) => ({ actor, language: null, renewed: null });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says every fifteen seconds that it is there, and looks at the session', async () => {
  let role: Actor['role'] = 'admin';
  const recall = vi.fn(async () => found({ ...ACTOR, role }));
  const stream = orderStream(ACTOR, createChangeFeed(), { recall });
  expect(String(stream.read())).toBe('retry: 3000\n\n');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(String(stream.read())).toBe(':\n\n');
  expect(recall).toHaveBeenCalledExactlyOnceWith('s');
  role = 'customer';
  await vi.advanceTimersByTimeAsync(15_000);
  stream.resume();
  await vi.advanceTimersByTimeAsync(1);
  expect(stream.readableEnded).toBe(true);
});

it('stays open while the session cannot be read, and lets go of a client that does not read', async () => {
  const feed = createChangeFeed();
  const recall = () => Promise.reject(new Error('the database is away'));
  const stream = orderStream(ACTOR, feed, { recall });
  feed.tell('sessions');
  await vi.advanceTimersByTimeAsync(1);
  expect(stream.destroyed).toBe(false);
  for (let told = 0; told < 2_000; told++) feed.tell('orders');
  expect(stream.destroyed).toBe(true);
});
