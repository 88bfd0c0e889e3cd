import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { usePageTitle } from './page-title.tsx';

interface EmptyStateProps {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly message?: string;
  readonly action?: ReactNode;
  /** The heading's level in the page's outline. */
  readonly level?: 1 | 2 | 3;
}

/** Shown for an empty list: what it is for, and the next action. */
export function EmptyState({ icon: Icon, title, message, action, level = 2 }: EmptyStateProps) {
  usePageTitle(level === 1 ? title : null);
  const Heading = `h${level}` as const;
  return (
    <div className={classes.root}>
      <span className={classes.plate} aria-hidden>
        <Icon size={32} stroke={1.5} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {message !== undefined && <p className={classes.message}>{message}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
