import { useHotkeys } from '@mantine/hooks';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { toast } from '../toast.ts';
import { isMobile } from '../use-mobile.ts';
import type { Corner } from './free-place.ts';
import classes from './toasts.module.css';
import { useFreePlace } from './use-free-place.ts';

/** What draws toasts is loaded for the first one, or this long after the first screen, in milliseconds. */
const LOAD_MS = 5000;

/**
 * At the bottom, in the middle. On a customer's phone the style sheet places them above the bars at the foot, unless
 * something is open above the screen: each row of its lists can be pressed, so that there is no free place to find. It does
 * not where a screen has its total and button there.
 */
function corner(): Corner | null {
  const isDocked =
    isMobile() && document.querySelector('[data-console], [role="dialog"], [data-own-total]') === null;
  return isDocked ? null : { side: 'middle', edge: 'bottom', margin: isMobile() ? 16 : 24 };
}

/**
 * The place of toasts: one at a time, without covering buttons; F8 focuses it. Always rendered, so
 * that they are read aloud.
 */
export function Toasts() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toast.subscribe, toast.current);
  const area = useRef<HTMLElement>(null);
  const List = useToastList(shown !== null);
  const place = useFreePlace(area, List === null ? null : shown, corner);
  useHotkeys([['F8', () => area.current?.focus()]], []);
  return (
    <section
      ref={area}
      aria-label={t('toasts')}
      aria-live="polite"
      tabIndex={-1}
      className={classes.area}
      data-docked={place === null || undefined}
      {...(place !== null && { style: place })}
    >
      {List !== null && <List />}
    </section>
  );
}

/** The list of toasts once its code is there: at once when it is needed, else when the first screen has been drawn. */
function useToastList(needed: boolean): ComponentType | null {
  const [list, setList] = useState<{ readonly component: ComponentType } | null>(null);
  useEffect(() => {
    if (list !== null) return;
    const load = () =>
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList({ component: ToastList }),
        // The next toast tries again.
        () => undefined,
      );
    const timer = setTimeout(load, needed ? 0 : LOAD_MS);
    return () => clearTimeout(timer);
  }, [list, needed]);
  return list?.component ?? null;
}
