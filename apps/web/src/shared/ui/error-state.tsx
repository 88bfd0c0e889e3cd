import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  readonly level?: 1 | 2 | 3;
}

/** Shown when data could not be read: what happened, and a button to retry. */
export function ErrorState({ title, message, onRetry, retrying = false, level = 2 }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon={IconCloudOff}
        title={title}
        message={message}
        action={
          <Button variant="default" loading={retrying} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
