import { useOpenTopup } from '../features/topup/topup-context.ts';
import { BalanceCard } from '../features/wallet/balance-card.tsx';
import { WalletFeed } from '../features/wallet/wallet-feed.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { refusalOf } from '../shared/refusal.ts';
import { trpc } from '../shared/trpc.ts';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';
import { Section } from '../shared/ui/section.tsx';

/** The wallet page: the balance, and everything that changed it. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  const openTopup = useOpenTopup();
  const failure = useWalletFailure();
  const add = () => openTopup();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {failure === null ? (
        <>
          <BalanceCard onAdd={add} />
          <Section title={t('topups.title')}>
            <WalletFeed onAdd={add} />
          </Section>
        </>
      ) : (
        <ErrorState title={t('failed')} {...failure} />
      )}
    </>
  );
}

/** The message if nothing of the wallet could be read, and how to reread all of it; null otherwise. */
function useWalletFailure() {
  const balance = trpc.wallet.balance.useQuery();
  const topups = trpc.wallet.topups.list.useQuery();
  const entries = trpc.wallet.recent.useQuery();
  const parts = [balance, topups, entries];
  if (!parts.every((part) => part.data === undefined && part.error !== null)) return null;
  return {
    message: refusalOf(balance.error).message,
    retrying: parts.some((part) => part.isFetching),
    onRetry: () => {
      for (const part of parts) void part.refetch();
    },
  };
}
