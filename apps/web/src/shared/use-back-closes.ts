import { useEffect, useEffectEvent } from 'react';

/** Marks the entry of the browser's history that belongs to what is open above the screen. */
const MARK = 'padkosSheet';
/** After this many milliseconds the router has noted where it goes when something closes because a screen opens. */
const SETTLE_MS = 50;

/** What is open, the uppermost last. */
const open: object[] = [];

/** Brings the history in step: one entry more while something is open. */
function settle(): void {
  const state: unknown = window.history.state;
  const isMarked = typeof state === 'object' && state !== null && MARK in state;
  if (open.length === 0 && isMarked) window.history.back();
  // By the prototype's, for the router takes its own pushState as a step to another screen.
  if (open.length > 0 && !isMarked)
    History.prototype.pushState.call(window.history, { ...window.history.state, [MARK]: true }, '');
}

/**
 * Lets the way back of a phone or browser close what is open above the screen, the uppermost first, instead of leaving the
 * screen: the history has an entry more while `opened`. What is closed otherwise takes the entry with it, unless something
 * else is open by then, or another screen.
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
