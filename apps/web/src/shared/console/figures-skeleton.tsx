import { Skeleton } from '@mantine/core';
import classes from './figures.module.css';

/** Placeholder for a screen's figures, of the same height. */
export function FiguresSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className={classes.skeleton ?? ''} radius="lg" aria-hidden />
    </div>
  );
}
