import { useHotkeys } from '@mantine/hooks';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast.ts';
import { ToastCard } from './toast-card.tsx';
import classes from './toasts.module.css';

/** Where toasts appear, one at a time; F8 brings the keyboard here. Always there, so that they are read aloud. */
export function Toasts() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toast.subscribe, toast.current);
  const area = useRef<HTMLElement>(null);
  useHotkeys([['F8', () => area.current?.focus()]], []);
  return (
    <section ref={area} aria-label={t('toasts')} aria-live="polite" tabIndex={-1} className={classes.area}>
      {shown !== null && <ToastCard key={shown.id} shown={shown} onDismiss={() => toast.dismiss(shown.id)} />}
    </section>
  );
}
