import { Card } from '@mantine/core';
import { refusalOf } from '../../shared/refusal.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import classes from './result-card.module.css';

interface ResultFailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Shown when a result could not be read. */
export function ResultFailed({ title, error, onRetry, retrying }: ResultFailedProps) {
  return (
    <Card className={classes.root}>
      <ErrorState
        level={1}
        title={title}
        message={refusalOf(error).message}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Card>
  );
}
