import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { toast } from '../toast.ts';
import type { Box } from './free-place.ts';
import type { ToastList } from './toast-list.tsx';
import classes from './toasts.module.css';

/** What draws toasts is loaded for the first one, or this long after the first screen, in milliseconds. */
const LOAD_MS = 5000;

/**
 * The place of toasts: one at a time, without covering buttons; F8 focuses it. Always rendered, so
 * that they are read aloud.
 */
export function Toasts() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toast.subscribe, toast.current);
  const area = useRef<HTMLElement>(null);
  const List = useToastList(shown !== null);
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
      {List !== null && <List area={area} shown={shown} onPlace={setPlace} />}
    </section>
  );
}

/** The list of toasts once its code is there: at once when it is needed, else when the first screen has been drawn. */
function useToastList(needed: boolean): typeof ToastList | null {
  const [list, setList] = useState<{ readonly component: typeof ToastList } | null>(null);
  useEffect(() => {
    if (list !== null) return;
    const load = () =>
      import('./toast-list.tsx').then(
        (loaded) => setList({ component: loaded.ToastList }),
        // The next toast tries again.
        () => undefined,
      );
    const timer = setTimeout(load, needed ? 0 : LOAD_MS);
    return () => clearTimeout(timer);
  }, [list, needed]);
  return list?.component ?? null;
}
