import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './cart-notice.module.css';

interface CartNoticeProps {
  readonly tone: 'warning' | 'problem';
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose?: () => void;
}

/** A notice shown before an order. */
export function CartNotice({ tone, title, children, onClose }: CartNoticeProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.root} data-tone={tone} aria-label={title}>
      <div>
        <p className={classes.title}>{title}</p>
        <div className={classes.text}>{children}</div>
      </div>
      {onClose && <CloseButton aria-label={t('close')} onClick={onClose} size="sm" />}
    </section>
  );
}
