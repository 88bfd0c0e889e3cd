import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const TICK_MS = 250;

/**
 * Counts down while nothing holds the region that announces the element: a pointer or the keyboard that rests on it, or a window
 * that is out of sight.
 * Answers the milliseconds left; calls `onEnd` once, at zero.
 */
export function useTimeLeft(
  element: RefObject<HTMLElement | null>,
  total: number,
  onEnd: () => void,
): number {
  const [left, setLeft] = useState(total);
  const tick = useEffectEvent(() => {
    const place = element.current?.closest('[aria-live]');
    if (document.hidden || place?.matches(':hover, :focus-within') === true) return;
    if (left <= TICK_MS) onEnd();
    setLeft(Math.max(0, left - TICK_MS));
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return left;
}
