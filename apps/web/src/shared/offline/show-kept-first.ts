import type { AppRouter } from '@padkos/api';
import type { OperationLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { isSignedOut } from '../refusal.ts';
import { connection } from './connection.ts';
import { findAnswer } from './kept-answers.ts';
import { KEPT_READS } from './kept-reads.ts';
import { readOrFindKept } from './read-or-find-kept.ts';
import { unconfirmed } from './unconfirmed.ts';

/** An older answer is not shown before the server was heard, in milliseconds. */
const LONGEST_MS = 86_400_000;
/** How long a kept answer is shown before the page says from when it is, in milliseconds. */
const UNSAID_MS = 3000;

/** Whether the server has answered or failed a read since the page was loaded. */
let wasHeard = false;

/**
 * Answers the reads that a visit to the start page begins with from what is kept on the device, at once, and passes them on:
 * what the server says of them comes afterwards, by `unconfirmed`. Every other read is answered as without it. The early script has
 * asked the server, which it does for the customer who was here before; nothing was changed since.
 */
export const showKeptFirst: OperationLink<AppRouter> = (call) => {
  const { op } = call;
  const isFirst = window.padkosEarly !== undefined && !wasHeard && !unconfirmed.has(op);
  if (!isFirst || !KEPT_READS.has(op.path)) return readOrFindKept(call);
  return observable((observer) => {
    let isOver = false;
    let shownFrom: Date | undefined;
    let untilSaid: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      isOver = true;
      clearTimeout(untilSaid);
    };
    const hear = () => {
      wasHeard = true;
      end();
    };
    const show = async () => {
      const kept = await findAnswer(op.path, op.input);
      if (isOver || kept === undefined || Date.now() - kept.keptAt.getTime() > LONGEST_MS) return;
      const { keptAt } = kept;
      shownFrom = keptAt;
      unconfirmed.add(op);
      untilSaid = setTimeout(() => connection.lost(keptAt), UNSAID_MS);
      observer.next({ result: { type: 'data', data: kept.data } });
    };
    const refuse = (keptAt: Date, error: Error) => {
      // Without an answer about the person every screen would fail: what is kept stays, and it is said from when it is.
      if (op.path === 'customer.user' && !isSignedOut(error)) connection.lost(keptAt);
      else unconfirmed.settle({ path: op.path, input: op.input, error });
    };
    const asked = readOrFindKept(call).subscribe({
      next: (answer) => {
        hear();
        if (shownFrom === undefined) observer.next(answer);
        else if ('data' in answer.result)
          unconfirmed.settle({ path: op.path, input: op.input, data: answer.result.data });
      },
      complete: () => observer.complete(),
      error: (error) => {
        hear();
        if (shownFrom !== undefined) refuse(shownFrom, error);
        observer.error(error);
      },
    });
    void show();
    return () => {
      end();
      asked.unsubscribe();
    };
  });
};
