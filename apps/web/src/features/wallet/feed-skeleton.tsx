import { Card, Skeleton } from '@mantine/core';
import classes from './wallet-feed.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Placeholder while the wallet's feed loads. */
export function FeedSkeleton({ label }: { label: string }) {
  return (
    <Card padding={0} role="status" aria-label={label}>
      <div className={classes.skeleton} aria-hidden>
        {ROWS.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
    </Card>
  );
}
