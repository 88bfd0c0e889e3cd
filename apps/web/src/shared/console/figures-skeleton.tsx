import { Skeleton } from '@mantine/core';
import classes from './figures.module.css';

/** Placeholder for the figures of a screen, of the same height. */
export function FiguresSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className={classes.row} aria-hidden>
        {Array.from({ length: count }, (_, card) => `card-${card}`).map((key) => (
          <Skeleton key={key} height={101} radius="lg" />
        ))}
      </div>
    </div>
  );
}
