import { IconAlertTriangle, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './callout.module.css';

interface CalloutProps {
  /** `problem`: something went wrong; `waiting`: something needs to be done. */
  readonly tone: 'waiting' | 'problem';
  readonly title: string;
  /** One line each. */
  readonly messages: readonly string[];
  readonly icon?: TablerIcon;
  /** The button or link to the next step. */
  readonly action?: ReactNode;
}

/** A message above a console screen: something waits, or something went wrong. */
export function Callout({ tone, title, messages, icon: Icon = IconAlertTriangle, action }: CalloutProps) {
  return (
    <div className={classes.root} data-tone={tone} role="status">
      <Icon size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {messages.map((message) => (
          <p key={message} className={classes.message}>
            {message}
          </p>
        ))}
      </div>
      {action}
    </div>
  );
}
