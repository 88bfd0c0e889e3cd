import classes from './status-badge.module.css';

/** Pending is maize, confirmed ember, completed veld, cancelled grey, failed red. */
export type StatusTone = 'maize' | 'ember' | 'veld' | 'gray' | 'red';

/** The state of an order or a payment, in one word and the colour that this state has everywhere. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={classes.root} data-tone={tone}>
      {label}
    </span>
  );
}
