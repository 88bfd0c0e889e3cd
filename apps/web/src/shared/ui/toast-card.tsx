import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { type ShownToast, TOAST_MS } from '../toast.ts';
import classes from './toast-card.module.css';

const TICK_MS = 250;

/** How far a toast must move to either side to count as a swipe (specification 9). */
const SWIPE_PX = 50;

const ICONS = { success: IconCheck, failure: IconAlertTriangle, notice: IconInfoCircle };

/** How long a toast with an action stays, in milliseconds. */
const ACTION_MS = 10_000;

interface ToastCardProps {
  readonly shown: ShownToast;
  readonly onDismiss: () => void;
}

/**
 * One toast. It closes by a swipe, its close button, its action, or after its time: ten seconds with an action, otherwise five.
 * The time stops while a pointer or the keyboard rests on it.
 */
export function ToastCard({ shown, onDismiss }: ToastCardProps) {
  const { t } = useTranslation();
  const { moved, handlers } = useSwipe(onDismiss);
  const card = useRef<HTMLElement>(null);
  const { action } = shown;
  const left = useTimeLeft(card, action === undefined ? TOAST_MS : ACTION_MS, onDismiss);
  const Icon = ICONS[shown.tone];
  const act = () => {
    action?.run();
    onDismiss();
  };
  return (
    <article
      ref={card}
      className={classes.root}
      data-toast
      data-tone={shown.tone}
      style={moved === 0 ? undefined : { transform: `translateX(${moved}px)`, transition: 'none' }}
      {...handlers}
    >
      <Icon size={22} stroke={2} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{shown.title}</p>
        {shown.message !== undefined && <p className={classes.message}>{shown.message}</p>}
      </div>
      {action !== undefined && (
        <Button size="compact-sm" variant="default" className={classes.action ?? ''} onClick={act}>
          {action.label}
          {/* Hidden from screen readers, which would announce every second. */}
          <span className={classes.left} aria-hidden>
            {Math.ceil(left / 1000)}
          </span>
        </Button>
      )}
      <CloseButton aria-label={t('dismiss')} onClick={onDismiss} />
    </article>
  );
}

/** Follows a pointer sideways and calls `onSwiped` if it is released at least 50 px away. */
function useSwipe(onSwiped: () => void) {
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

/**
 * Counts down, except while something holds the region that announces the element: a pointer or the keyboard resting on it, or a
 * window that is not visible. Returns the milliseconds left; calls `onEnd` once, at zero.
 */
function useTimeLeft(element: RefObject<HTMLElement | null>, total: number, onEnd: () => void): number {
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
