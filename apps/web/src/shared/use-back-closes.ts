import { useEffect, useEffectEvent } from 'react';

/** Marks the browser's history entry that belongs to what is open above the screen. */
const MARK = 'padkosSheet';
/** How long the router takes to note its destination when something closes because a screen opens, in milliseconds. */
const SETTLE_MS = 50;

/** What is open, topmost last. */
const open: object[] = [];

/** Brings the history in step: one extra entry while something is open. */
function settle(): void {
  const state: unknown = window.history.state;
  const isMarked = typeof state === 'object' && state !== null && MARK in state;
  if (open.length === 0 && isMarked) window.history.back();
  // Uses the prototype's pushState, because the router treats its own as a step to another screen.
  if (open.length > 0 && !isMarked)
    History.prototype.pushState.call(window.history, { ...window.history.state, [MARK]: true }, '');
}

/**
 * Lets Back on a phone or in a browser close what is open above the screen, topmost first, instead of leaving the screen: the
 * history has an extra entry while `opened`. Closing it in another way removes the entry, unless something else or another screen
 * is open by then.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const own = {};
    open.push(own);
    settle();
    const onPop = () => {
      if (open.at(-1) === own) close();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      open.splice(open.indexOf(own), 1);
      window.removeEventListener('popstate', onPop);
      setTimeout(settle, SETTLE_MS);
    };
  }, [opened]);
}
