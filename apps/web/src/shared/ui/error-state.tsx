import { Button, Group } from '@mantine/core';
import { IconCloudOff, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './error-state.module.css';
import { usePageTitle } from './page-title.tsx';

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

interface EmptyStateProps {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly message?: string;
  readonly action?: ReactNode;
  /** The heading's level in the page's outline. */
  readonly level?: 1 | 2 | 3;
}

/** Shown for an empty list: what it is for, and the next action. */
export function EmptyState({ icon: Icon, title, message, action, level = 2 }: EmptyStateProps) {
  usePageTitle(level === 1 ? title : null);
  const Heading = `h${level}` as const;
  return (
    <div className={classes.root}>
      <span className={classes.plate} aria-hidden>
        <Icon size={32} stroke={1.5} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {message !== undefined && <p className={classes.message}>{message}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
