import type { AppRouter } from '@padkos/api';
import { createTRPCReact, httpBatchLink, type TRPCLink } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import superjson from 'superjson';
import { languageHere } from './i18n/language.ts';
import { pageUserHeaders, reloadForNewUser } from './page-user.ts';
import { refusalOf } from './refusal.ts';

/** An answer that has not arrived in this time counts as lost, so that nothing waits indefinitely. */
const PATIENCE_MS = 30_000;

export const trpc = createTRPCReact<AppRouter>();

/**
 * Reloads the page if the session now belongs to somebody else, once the caller knows that nothing was done. Asks for a code if
 * an act needs fresh proof, and retries the act once the code is given.
 */
const withRefusals: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const send = () =>
        next(op).subscribe({
          ...observer,
          error: (error) => {
            const { code } = refusalOf(error);
            if (code === 'SESSION_CHANGED') setTimeout(reloadForNewUser);
            if (code !== 'PROOF_NEEDED') return observer.error(error);
            void import('./proof.ts')
              .then(({ askForProof }) => askForProof())
              .then((proven) => {
                if (proven) subscription = send();
                else observer.error(error);
              })
              .catch(() => observer.error(error));
          },
        });
      let subscription = send();
      return () => subscription.unsubscribe();
    });

/** The server reads inputs as plain JSON and only pages forward: drops the direction that useInfiniteQuery adds. */
function serializeInput(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('direction' in value)) return value;
  const { direction: _direction, ...input } = value;
  return input;
}
const plain = { serialize: serializeInput, deserialize: (value: unknown) => value };

/** The one connection to the server: every call of the app goes through it, with cookies. */
export const trpcClient = trpc.createClient({
  links: [
    withRefusals,
    httpBatchLink({
      url: '/trpc',
      // The server refuses longer batches.
      maxItems: 20,
      transformer: { input: plain, output: superjson },
      headers: () => ({ 'accept-language': languageHere(), ...pageUserHeaders() }),
      fetch: (url, options) => {
        const given = options?.signal;
        const ending = new AbortController();
        for (const end of [given, AbortSignal.timeout(PATIENCE_MS)]) {
          if (end?.aborted) ending.abort(end.reason);
          end?.addEventListener('abort', () => ending.abort(end.reason));
        }
        return fetch(url, { ...(options as RequestInit), credentials: 'same-origin', signal: ending.signal });
      },
    }),
  ],
});
