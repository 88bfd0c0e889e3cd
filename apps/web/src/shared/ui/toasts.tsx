import { useHotkeys } from '@mantine/hooks';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { toast } from '../toast.ts';
import type { Box } from './free-place.ts';
import { ToastList } from './toast-list.tsx';
import classes from './toasts.module.css';

/**
 * The place of toasts: one at a time, without covering buttons; F8 focuses it. Always rendered, so
 * that they are read aloud.
 */
export function Toasts() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toast.subscribe, toast.current);
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
