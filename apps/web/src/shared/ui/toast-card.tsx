import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ShownToast } from '../toast.ts';
import classes from './toast-card.module.css';
import { useSwipe } from './use-swipe.ts';

const ICONS = { success: IconCheck, failure: IconAlertTriangle, notice: IconInfoCircle };

interface ToastCardProps {
  readonly shown: ShownToast;
  readonly onDismiss: () => void;
}

/** One toast. It closes by a swipe, its close button or its action. */
export function ToastCard({ shown, onDismiss }: ToastCardProps) {
  const { t } = useTranslation();
  const { moved, handlers } = useSwipe(onDismiss);
  const Icon = ICONS[shown.tone];
  const act = () => {
    shown.action?.run();
    onDismiss();
  };
  return (
    <article
      className={classes.root}
      data-tone={shown.tone}
      style={moved === 0 ? undefined : { transform: `translateX(${moved}px)`, transition: 'none' }}
      {...handlers}
    >
      <Icon size={22} stroke={2} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{shown.title}</p>
        {shown.message !== undefined && <p className={classes.message}>{shown.message}</p>}
        {shown.action !== undefined && (
          <Button size="compact-sm" variant="default" className={classes.action ?? ''} onClick={act}>
            {shown.action.label}
          </Button>
        )}
      </div>
      <CloseButton aria-label={t('dismiss')} onClick={onDismiss} />
    </article>
  );
}
