import classes from './status-badge.module.css';

/** What a status means to its reader: something waits, is accepted, is done, has failed, or asks for nothing. */
export type StatusTone = 'waiting' | 'accepted' | 'done' | 'neutral' | 'failed';

/** The state of an order or a payment, in one word and the colour that this state has everywhere. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={classes.root} data-tone={tone}>
      {label}
    </span>
  );
}
