import type { AppRouter } from '@padkos/api';
import type { OperationLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { refusalOf } from '../refusal.ts';
import { connection } from './connection.ts';
import { findAnswer } from './kept-answers.ts';
import { KEPT_READS } from './kept-reads.ts';

/** How long the server may take before the kept answer is shown, in milliseconds. */
const PATIENCE_MS = 6000;

/**
 * Passes a read on and answers it from what is kept on the device when no answer comes: at once without a network, else
 * after a while. What nothing is kept of is only passed on.
 */
export const readOrFindKept: OperationLink<AppRouter> = ({ op, next }) => {
  if (!KEPT_READS.has(op.path)) return next(op);
  return observable((observer) => {
    /** Whether a kept answer was there to be shown. */
    const fallBack = async () => {
      const kept = await findAnswer(op.path, op.input);
      if (kept === undefined || answering.closed) return false;
      answering.closed = true;
      asked.unsubscribe();
      connection.lost(kept.keptAt);
      observer.next({ result: { type: 'data', data: kept.data } });
      observer.complete();
      return true;
    };
    const answering = { closed: false };
    const patience = setTimeout(() => void fallBack().catch(() => undefined), PATIENCE_MS);
    const asked = next(op).subscribe({
      next: (answer) => {
        clearTimeout(patience);
        connection.regained();
        observer.next(answer);
      },
      complete: () => observer.complete(),
      error: (error) => {
        clearTimeout(patience);
        if (refusalOf(error).code !== 'NETWORK') return observer.error(error);
        void fallBack()
          .catch(() => false)
          .then((shown) => shown || observer.error(error));
      },
    });
    return () => {
      clearTimeout(patience);
      answering.closed = true;
      asked.unsubscribe();
    };
  });
};
