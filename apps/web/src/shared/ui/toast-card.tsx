import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShownToast, TOAST_MS } from '../toast.ts';
import classes from './toast-card.module.css';
import { useSwipe } from './use-swipe.ts';

const ICONS = { success: IconCheck, failure: IconAlertTriangle, notice: IconInfoCircle };

interface ToastCardProps {
  readonly shown: ShownToast;
  readonly onDismiss: () => void;
}

/** One toast: it leaves after five seconds unless a pointer or the keyboard rests on it, by a swipe, or by its cross. */
export function ToastCard({ shown, onDismiss }: ToastCardProps) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const { moved, handlers } = useSwipe(onDismiss);
  const Icon = ICONS[shown.tone];
  const leave = useEffectEvent(onDismiss);
  const act = () => {
    shown.action?.run();
    onDismiss();
  };
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => leave(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <article
      className={classes.root}
      data-tone={shown.tone}
      style={moved === 0 ? undefined : { transform: `translateX(${moved}px)`, transition: 'none' }}
      onPointerEnter={() => setHeld(true)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...handlers}
      onPointerLeave={() => {
        setHeld(false);
        handlers.onPointerLeave();
      }}
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
