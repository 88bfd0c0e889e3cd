import type { AppRouter } from '@padkos/api';
import { createTRPCReact, httpBatchLink } from '@trpc/react-query';
import superjson from 'superjson';

/** An answer that has not come in this time counts as lost; nothing hangs for ever. */
const PATIENCE_MS = 30_000;

export const trpc = createTRPCReact<AppRouter>();

/** The one connection to the server: every call of the app goes through it, cookies included. */
export const trpcClient = trpc.createClient({
  links: [
    httpBatchLink({
      url: '/trpc',
      // The server takes no longer batches.
      maxItems: 20,
      transformer: superjson,
      fetch: (url, options) => {
        const patience = AbortSignal.timeout(PATIENCE_MS);
        const signal = options?.signal ? AbortSignal.any([options.signal, patience]) : patience;
        return fetch(url, { ...(options as RequestInit), credentials: 'same-origin', signal });
      },
    }),
  ],
});
