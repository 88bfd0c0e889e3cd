import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultFailed } from '../features/results/result-failed.tsx';
import { ResultLoading } from '../features/results/result-loading.tsx';
import { TopupOutcome } from '../features/results/topup-outcome.tsx';
import { topupResult } from '../features/results/topup-result.ts';
import { useNow } from '../shared/server-clock.ts';
import { useSession } from '../shared/session.ts';
import { SETTLING_POLL_MS } from '../shared/topup-progress.ts';
import { trpc } from '../shared/trpc.ts';
import '../features/results/texts.ts';

/** The return page after a top-up. It asks the server until the payment is credited or has failed. */
export function TopupSuccessPage() {
  const { t } = useTranslation('results');
  const { id } = useSearch({ from: '/customer/topup/success' });
  const user = useSession();
  const now = useNow();
  const wallet = trpc.wallet.balance.useQuery(undefined, { refetchInterval: SETTLING_POLL_MS });
  const topups = trpc.wallet.topups.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.find((topup) => topup.id === id)?.status === 'completed' ? false : SETTLING_POLL_MS,
  });
  const credited = topups.data?.find((topup) => topup.id === id)?.status === 'completed';
  const utils = trpc.useUtils();
  useEffect(() => {
    if (credited) void utils.wallet.transactions.invalidate();
  }, [credited, utils]);
  if (topups.data === undefined && topups.error !== null) {
    return (
      <ResultFailed
        title={t('topupSuccess.unread')}
        error={topups.error}
        retrying={topups.isFetching}
        onRetry={() => void topups.refetch()}
      />
    );
  }
  if (topups.data === undefined || now === null || user === null) return <ResultLoading />;
  return (
    <TopupOutcome
      result={topupResult(topups.data, id, now)}
      balance={wallet.data?.wallet.balance}
      email={user.email}
    />
  );
}
