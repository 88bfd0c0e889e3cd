import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { usePageTitle } from './page-title.tsx';

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly actions?: ReactNode;
  /** On a phone the actions share one row, without their icons. */
  readonly tiles?: boolean;
}

/** A screen's only heading, which is also its title, with its subtitle and its actions at the right. */
export function PageHeader({ title, subtitle, actions, tiles = false }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && (
        <div className={classes.actions} data-tiles={tiles || undefined}>
          {actions}
        </div>
      )}
    </header>
  );
}
