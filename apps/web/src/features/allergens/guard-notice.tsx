import type { ReactNode } from 'react';
import classes from './guard-notice.module.css';

interface GuardNoticeProps {
  readonly tone: 'warning' | 'problem';
  readonly title: string;
  readonly children: ReactNode;
}

/** What the own list says, in the look of the notices of the cart. */
export function GuardNotice({ tone, title, children }: GuardNoticeProps) {
  return (
    <section className={classes.root} data-tone={tone} aria-label={title}>
      <p className={classes.title}>{title}</p>
      <div className={classes.text}>{children}</div>
    </section>
  );
}
