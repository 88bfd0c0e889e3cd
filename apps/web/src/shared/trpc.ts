import type { AppRouter } from '@padkos/api';
import { createTRPCReact, httpBatchLink, type TRPCLink } from '@trpc/react-query';
import superjson from 'superjson';

/** An answer that has not come in this time counts as lost; nothing hangs for ever. */
const PATIENCE_MS = 30_000;

export const trpc = createTRPCReact<AppRouter>();

/** Takes away the direction that useInfiniteQuery adds to an input: pages are read forward alone. */
const withoutDirection: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (typeof op.input !== 'object' || op.input === null || !('direction' in op.input)) return next(op);
    const { direction: _direction, ...input } = op.input;
    return next({ ...op, input });
  };

/** The one connection to the server: every call of the app goes through it, cookies included. */
export const trpcClient = trpc.createClient({
  links: [
    withoutDirection,
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
