import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { type ShownToast, TOAST_MS } from '../toast.ts';
import classes from './toast-card.module.css';
import { useSwipe } from './use-swipe.ts';
import { useTimeLeft } from './use-time-left.ts';

const ICONS = { success: IconCheck, failure: IconAlertTriangle, notice: IconInfoCircle };

/** How long a toast stays that offers to do something, in milliseconds. */
const ACTION_MS = 10_000;

interface ToastCardProps {
  readonly shown: ShownToast;
  readonly onDismiss: () => void;
}

/**
 * One toast. It closes by a swipe, its close button, its action, or after its time: ten seconds with an action, else five. No
 * time passes while a pointer or the keyboard rests on it.
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
          {/* Seen only: read aloud, each second would be. */}
          <span className={classes.left} aria-hidden>
            {Math.ceil(left / 1000)}
          </span>
        </Button>
      )}
      <CloseButton aria-label={t('dismiss')} onClick={onDismiss} />
    </article>
  );
}
