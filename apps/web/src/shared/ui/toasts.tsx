import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { type ShownToast, toast } from '../toast.ts';
import { isMobile } from '../use-mobile.ts';
import type { Box, Corner } from './free-place.ts';
import { ToastCard } from './toast-card.tsx';
import classes from './toasts.module.css';
import { useFreePlace } from './use-free-place.ts';

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
