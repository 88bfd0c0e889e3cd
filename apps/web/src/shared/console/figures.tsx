import type { ReactNode } from 'react';
import classes from './figures.module.css';

export interface FigureFacts {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** What the figure counts; shown as a tooltip. */
  readonly means?: string;
  /** Highlights a figure that needs action. */
  readonly waiting?: boolean;
}

/** A screen's figures on one line; two by two on a phone. */
export function Figures({ figures }: { figures: readonly FigureFacts[] }) {
  return (
    <dl className={classes.row}>
      {figures.map(({ label, value, note, means, waiting }) => (
        <div key={label} className={classes.card} data-waiting={waiting || undefined} title={means}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {note !== undefined && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
