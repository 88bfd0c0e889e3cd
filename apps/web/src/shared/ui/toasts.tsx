import { useHotkeys } from '@mantine/hooks';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast.ts';
import { isMobile } from '../use-mobile.ts';
import type { Corner } from './free-place.ts';
import { ToastCard } from './toast-card.tsx';
import classes from './toasts.module.css';
import { useFreePlace } from './use-free-place.ts';

/** At the top of a phone, for its tabs are below; in the console at the right, for its way out is at the left. */
function corner(): Corner {
  if (isMobile()) return { side: 'left', edge: 'top', margin: 16 };
  const inConsole = document.querySelector('[data-console]') !== null;
  return { side: inConsole ? 'right' : 'left', edge: 'bottom', margin: 24 };
}

/**
 * Where toasts appear, one at a time and beside whatever can be pressed; F8 brings the keyboard here. Always there, so
 * that they are read aloud.
 */
export function Toasts() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toast.subscribe, toast.current);
  const area = useRef<HTMLElement>(null);
  const place = useFreePlace(area, shown, corner);
  useHotkeys([['F8', () => area.current?.focus()]], []);
  return (
    <section
      ref={area}
      aria-label={t('toasts')}
      aria-live="polite"
      tabIndex={-1}
      className={classes.area}
      {...(place !== null && { style: place })}
    >
      {shown !== null && <ToastCard key={shown.id} shown={shown} onDismiss={() => toast.dismiss(shown.id)} />}
    </section>
  );
}
