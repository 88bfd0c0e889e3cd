import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { type ShownToast, toast } from '../toast.ts';
import { isMobile } from '../use-mobile.ts';
import { type Box, type Corner, freePlace, type Obstacle, overlap } from './free-place.ts';
import { ToastCard } from './toast-card.tsx';
import classes from './toasts.module.css';

/** Totals with their buttons, and submit buttons: people look and press there next. */
const KEPT = '[data-kept-clear], [type="submit"]';
/** Buttons, links and fields. */
const PRESSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [role="tab"]';
/** How often the place is checked again, because people scroll and dialogs open, in milliseconds. */
const LOOK_AGAIN_MS = 250;

/**
 * Keeps a fixed element away from totals and everything that can be pressed: in its corner if that is free, otherwise at the
 * nearest free place. While `shown` is set it keeps checking, unless a pointer or the keyboard rests on the element. Returns
 * null, so that the style sheet places it, as long as `corner` does.
 */
function useFreePlace(
  element: RefObject<HTMLElement | null>,
  shown: unknown,
  corner: () => Corner | null,
): Box | null {
  const [place, setPlace] = useState<Box | null>(null);
  const look = useEffectEvent((anew: boolean) => {
    const own = element.current;
    // It has no place yet if it was rendered together with its first toast.
    if (own === null || (!anew && place !== null && own.matches(':hover, :focus-within'))) return;
    const wanted = corner();
    if (wanted === null) {
      if (place !== null) setPlace(null);
      return;
    }
    const obstacles = obstaclesTo(own);
    const { left, top, width, height } = own.getBoundingClientRect();
    const now = place ?? { left, top, right: left + width, bottom: top + height };
    const inside = now.right <= window.innerWidth && now.bottom <= window.innerHeight;
    if (!anew && place !== null && inside && overlap(now, obstacles) === 0) return;
    const room = { width: window.innerWidth, height: window.innerHeight };
    const next = freePlace({ width, height }, room, obstacles, wanted);
    if (next.left !== place?.left || next.top !== place?.top) setPlace(next);
  });
  useLayoutEffect(() => {
    if (shown !== null) look(true);
  }, [shown]);
  useEffect(() => {
    if (shown === null) return;
    const timer = setInterval(() => look(false), LOOK_AGAIN_MS);
    // After the page or a part of it scrolls, something else may lie under the toast.
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look(false));
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [shown]);
  return place;
}

/** The places of visible controls and of what is kept clear, unless something other than `own` covers them. */
function obstaclesTo(own: HTMLElement): Obstacle[] {
  const boxes: Obstacle[] = [];
  for (const thing of document.querySelectorAll(`${PRESSABLE}, ${KEPT}`)) {
    if (own.contains(thing)) continue;
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
    const inSight = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
    if (!inSight) continue;
    const uppermost = document.elementsFromPoint(x, y).find((found) => !own.contains(found));
    if (uppermost !== undefined && (thing.contains(uppermost) || uppermost.contains(thing))) {
      boxes.push({ left, top, right, bottom, kept: thing.matches(KEPT) });
    }
  }
  return boxes;
}

/**
 * The area for toasts: one at a time, without covering buttons; F8 focuses it. Always rendered, so that screen readers announce
 * toasts.
 */
export default function Toasts() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toast.subscribe, toast.current, toast.current);
  const area = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Box | null>(null);
  useHotkeys([['F8', () => area.current?.focus()]], []);
  return (
    <section
      ref={area}
      aria-label={t('toasts')}
      aria-live="polite"
      tabIndex={-1}
      className={classes.area}
      data-docked={place === null || undefined}
      {...(place !== null && { style: { left: place.left, top: place.top } })}
    >
      <ToastList area={area} shown={shown} onPlace={setPlace} />
    </section>
  );
}

interface ToastListProps {
  /** The region that contains the list. */
  readonly area: RefObject<HTMLElement | null>;
  readonly shown: ShownToast | null;
  /** Receives the region's place; null if the style sheet decides it. */
  readonly onPlace: (place: Box | null) => void;
}

/**
 * At the bottom, in the middle. On a customer's phone the style sheet places toasts above the bars at the foot, because each row
 * of its lists can be pressed and no place is free. That does not apply if something is open above the screen, or if a screen has
 * its own buttons at the foot.
 */
function corner(): Corner | null {
  const isDocked =
    isMobile() && document.querySelector('[data-console], [role="dialog"], [data-own-foot]') === null;
  return isDocked ? null : { side: 'middle', edge: 'bottom', margin: isMobile() ? 16 : 24 };
}

/** The newest toast. The card removes itself when its time is over. */
function ToastList({ area, shown, onPlace }: ToastListProps) {
  const place = useFreePlace(area, shown, corner);
  useLayoutEffect(() => onPlace(place), [place, onPlace]);
  return (
    <Notifications
      store={toast.store}
      limit={1}
      autoClose={false}
      // A card has its own entry animation and leaves at once.
      transitionDuration={0}
      notificationMaxHeight="none"
      layout="stacked"
      // The card itself measures a swipe, in pixels.
      allowDragDismiss={false}
      allowScrollDismiss={false}
      withinPortal={false}
      renderNotification={({ id }) => {
        const current = toast.current();
        return (
          current !== null &&
          current.id === id && <ToastCard shown={current} onDismiss={() => toast.dismiss(current.id)} />
        );
      }}
    />
  );
}
