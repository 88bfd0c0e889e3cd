import type { AppRouter } from '@padkos/api';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { Answer, Browser } from '../test-server.ts';
import type { Fixture } from './fixture.ts';

const plain = { serialize: (value: unknown) => value, deserialize: (value: unknown) => value };

/** A tRPC client with the session cookie of a browser. */
export function clientOf(browser: Browser) {
  const link = httpBatchLink({
    url: `${browser.url}/trpc`,
    transformer: { input: plain, output: superjson },
    headers: () => ({ cookie: browser.cookie }),
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}
export type Client = ReturnType<typeof clientOf>;

/** One action with its name, its actor, and its call through REST and through tRPC. */
export type Action = readonly [
  name: string,
  as: 'customer' | 'admin',
  rest: (b: Browser, f: Fixture) => Promise<Answer>,
  trpc: (c: Client, f: Fixture) => Promise<unknown>,
];

/** An id without a row. */
export const UNKNOWN_ID = '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11';
