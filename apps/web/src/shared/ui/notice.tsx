import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './notice.module.css';

interface NoticeProps {
  readonly tone: 'warning' | 'problem';
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose?: () => void;
}

/** A notice in the flow of a screen, about what it shows. */
export function Notice({ tone, title, children, onClose }: NoticeProps) {
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
