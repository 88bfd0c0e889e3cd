import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS } from '../toast.ts';
import { useMobile } from '../use-mobile.ts';
import { Toast } from './toast-card.tsx';

/** Where toasts appear: one at a time, five seconds long; F8 brings the keyboard here. */
export function Toasts() {
  const { t } = useTranslation();
  const mobile = useMobile();
  const area = useRef<HTMLElement>(null);
  useHotkeys([['F8', () => area.current?.focus()]], []);
  return (
    <section ref={area} aria-label={t('toasts')} tabIndex={-1} style={{ outline: 'none' }}>
      <Notifications
        withinPortal={false}
        limit={1}
        autoClose={TOAST_MS}
        position={mobile ? 'top-center' : 'bottom-right'}
        transitionDuration={180}
        containerWidth={400}
        zIndex={1000}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        renderNotification={(data) => <Toast data={data} />}
      />
    </section>
  );
}
