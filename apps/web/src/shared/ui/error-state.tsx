import { Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Also offered where a retry may not help. */
  readonly onReload?: () => void;
  readonly level?: 1 | 2 | 3;
}

/** Shown when data could not be read: what happened, with a retry button. */
export function ErrorState({
  title,
  message,
  onRetry,
  retrying = false,
  onReload,
  level = 2,
}: ErrorStateProps) {
  const { t } = useTranslation();
  const again = (
    <Button variant="default" loading={retrying} onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon={IconCloudOff}
        title={title}
        message={message}
        action={
          onReload === undefined ? (
            again
          ) : (
            <Group gap="sm" justify="center">
              {again}
              <Button variant="subtle" onClick={onReload}>
                {t('reloadPage')}
              </Button>
            </Group>
          )
        }
      />
    </div>
  );
}
