import { IconAlertTriangle, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './callout.module.css';

interface CalloutProps {
  /** `problem`: something has gone wrong; `waiting`: something is to be done. */
  readonly tone: 'waiting' | 'problem';
  readonly title: string;
  /** A line each. */
  readonly messages: readonly string[];
  readonly icon?: TablerIcon;
  /** The button or link that leads on. */
  readonly action?: ReactNode;
}

/** What the console says above everything else of a screen: that something waits, or has gone wrong. */
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
