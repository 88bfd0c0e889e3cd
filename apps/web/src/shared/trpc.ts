import type { AppRouter } from '@padkos/api';
import { type OperationLink, TRPCClientError } from '@trpc/client';
import { createTRPCReact, httpBatchLink, type TRPCLink } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import superjson from 'superjson';
import { languageHere } from './i18n/language.ts';
import { isKeptHere } from './offline/is-kept-here.ts';
import { pageUserHeaders, reloadForNewUser } from './page-user.ts';
import { refusalOf } from './refusal.ts';

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

/** Loads the page again when the session has become somebody else's, once the caller knows that nothing was done. */
const withReload: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => {
          observer.error(error);
          if (refusalOf(error).code === 'SESSION_CHANGED') setTimeout(reloadForNewUser);
        },
      }),
    );

/** Asks for a code where an act needs one again, and tries the act again once it was given. */
const withProof: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const send = () =>
        next(op).subscribe({
          ...observer,
          error: (error) => {
            if (refusalOf(error).code !== 'PROOF_NEEDED') return observer.error(error);
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

type Answers = ReturnType<OperationLink<AppRouter>>;

/** The answers that are known after a while; none of them when the caller has left by then. */
const afterwards = (answering: Promise<Answers>): Answers =>
  observable((observer) => {
    let leave: () => void = () => undefined;
    let hasLeft = false;
    void answering.then((answers) => {
      if (hasLeft) return;
      const reading = answers.subscribe(observer);
      leave = () => reading.unsubscribe();
    });
    return () => {
      hasLeft = true;
      leave();
    };
  });

/** Answers reads from what is kept on the device, at first and when no answer comes; only where something is kept. */
const withKeptAnswers: TRPCLink<AppRouter> = () => (call) =>
  call.op.type !== 'query' || !isKeptHere()
    ? call.next(call.op)
    : afterwards(
        import('./offline/show-kept-first.ts').then(
          ({ showKeptFirst }) => showKeptFirst(call),
          () => call.next(call.op),
        ),
      );

/** What the server answers without a session. */
const signedOut = () =>
  TRPCClientError.from<AppRouter>({
    error: {
      code: -32_001,
      message: '',
      data: {
        code: 'UNAUTHORIZED',
        httpStatus: 401,
        refusal: { code: 'UNAUTHORIZED', message: '', params: {} },
      },
    },
  });

/**
 * Answers a read with what the early script asked for. What the server refused is asked for again, and everything is
 * from the first change on: before a person signs in or out, too.
 */
const withEarlyAnswers: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query') window.padkosEarly = undefined;
    const early = window.padkosEarly;
    if (op.path === 'customer.user' && early?.isSignedOut())
      return observable((observer) => observer.error(signedOut()));
    const asked = early?.language === languageHere() ? early.take(op.path, op.input) : undefined;
    if (asked === undefined) return next(op);
    return afterwards(
      asked.then((answer) =>
        answer === undefined
          ? next(op)
          : observable((observer) => {
              observer.next({ result: { type: 'data', data: superjson.deserialize(answer) } });
              observer.complete();
            }),
      ),
    );
  };

const plain = { serialize: (value: unknown) => value, deserialize: (value: unknown) => value };

/** The one connection to the server: every call of the app goes through it, cookies included. */
export const trpcClient = trpc.createClient({
  links: [
    withoutDirection,
    withReload,
    withProof,
    withKeptAnswers,
    withEarlyAnswers,
    httpBatchLink({
      url: '/trpc',
      // The server takes no longer batches.
      maxItems: 20,
      // The server reads inputs as plain JSON.
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
