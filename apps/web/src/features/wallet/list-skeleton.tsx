import { Card, Skeleton } from '@mantine/core';
import classes from './wallet-list.module.css';

/** Placeholder while a list loads. */
export function ListSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <Card padding={0} role="status" aria-label={label}>
      <div className={classes.skeleton} aria-hidden>
        {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
          <Skeleton key={key} height={44} />
        ))}
      </div>
    </Card>
  );
}
