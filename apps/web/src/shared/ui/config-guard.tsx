import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { refusalOf } from '../refusal.ts';
import { trpc } from '../trpc.ts';
import { ErrorState } from './error-state.tsx';

interface ConfigGuardProps {
  readonly level?: 1 | 2 | 3;
  readonly children: ReactNode;
}

/**
 * Wraps content that needs the kitchen's clock and settings: shows it also while they load. If they cannot be read, shows why and
 * offers a retry.
 */
export function ConfigGuard({ level = 2, children }: ConfigGuardProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = trpc.customer.config.useQuery();
  if (data !== undefined || error === null) return children;
  return (
    <ErrorState
      level={level}
      title={t('configFailed')}
      message={refusalOf(error).message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
