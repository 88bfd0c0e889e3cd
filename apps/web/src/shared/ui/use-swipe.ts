import { type PointerEvent, useState } from 'react';

/** So far to either side counts as a swipe (specification 9). */
const SWIPE_PX = 50;

/** Follows a pointer sideways and calls `onSwiped` when it is let go at least 50 px away. */
export function useSwipe(onSwiped: () => void) {
  const [start, setStart] = useState<number | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    if (Math.abs(moved) >= SWIPE_PX) onSwiped();
    setStart(null);
    setMoved(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => setStart(event.clientX),
    onPointerMove: (event: PointerEvent) => {
      if (start !== null) setMoved(event.clientX - start);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
  return { moved, handlers };
}
