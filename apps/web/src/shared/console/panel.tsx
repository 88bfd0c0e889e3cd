import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Lets a table reach the panel's edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** One subject of a console screen in a frame, with its heading at the left and its actions at the right. */
export function Panel({ title, subtitle, actions, flush = false, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
