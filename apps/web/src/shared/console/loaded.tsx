import { Card, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { refusalOf } from '../refusal.ts';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './loaded.module.css';

interface LoadedProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The label for screen readers while the content loads. */
  readonly loading: string;
  /** The heading if reading fails. */
  readonly failed: string;
  /** How many placeholder lines to show while loading. */
  readonly rows?: number;
  /** A placeholder of the content's height, for content that is not lines. */
  readonly skeleton?: ReactNode;
  /** Inside a panel: draws no frame of its own. */
  readonly bare?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** The content of a query: a skeleton while it loads, then the content, or an error with a retry button. */
export function Loaded<T>({
  query,
  loading,
  failed,
  rows = 5,
  skeleton,
  bare = false,
  children,
}: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) {
    return (
      <Card withBorder={!bare}>
        <ErrorState
          title={failed}
          message={refusalOf(query.error).message}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (skeleton !== undefined) return skeleton;
  return (
    <Card padding="md" withBorder={!bare} role="status" aria-label={loading}>
      <div className={classes.rows} aria-hidden>
        {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
          <Skeleton key={key} height={36} />
        ))}
      </div>
    </Card>
  );
}
