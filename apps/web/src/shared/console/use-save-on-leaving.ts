import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { askToConfirm, type Question } from '../ui/confirm.ts';

interface Typed {
  /** Whether there is anything that is not saved. */
  readonly isTyped: boolean;
  /** Saves it; undefined where it cannot be saved. */
  readonly save: (() => Promise<unknown>) | undefined;
  /** What is asked where it cannot be saved. */
  readonly question: Question;
}

/**
 * Going elsewhere in the app saves what was typed, as leaving its field does, or asks where it cannot be saved. Closing
 * the tab waits for nothing: there the browser asks.
 */
export function useSaveOnLeaving({ isTyped, save, question }: Typed): void {
  const { history } = useRouter();
  const staysHere = useEffectEvent(async () => {
    if (save === undefined) return !(await askToConfirm(question));
    void save();
    return false;
  });
  // Not useBlocker of the router, which would be loaded with the first screen.
  useEffect(
    () => (isTyped ? history.block({ blockerFn: () => staysHere(), enableBeforeUnload: true }) : undefined),
    [history, isTyped],
  );
}
