import { IconX } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { ResultCard } from '../features/results/result-card.tsx';
import { ResultLink } from '../features/results/result-link.tsx';
import { useCancelTopup } from '../features/results/use-cancel-topup.ts';
import { useWantedOrder } from '../features/results/use-wanted-order.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { trpc } from '../shared/trpc.ts';
import { RedirectToPaid } from '../shared/ui/redirect.tsx';
import '../features/results/texts.ts';

/** The return page after an unpaid top-up. One that was to place an order leads back to its dishes first. */
export function TopupCancelPage() {
  const { t } = useTranslation('results');
  const { id } = useSearch({ from: '/customer/topup/cancel' });
  const noted = useCancelTopup(id);
  const topups = trpc.wallet.topups.useQuery(undefined, { enabled: noted && id !== undefined });
  const wanted = useWantedOrder(id);
  // Paid after all, in another tab perhaps: "not charged" would be untrue.
  if (id !== undefined && topups.data?.find((topup) => topup.id === id)?.status === 'completed') {
    return <RedirectToPaid to="/topup/success" id={id} />;
  }
  return (
    <ResultCard
      tone="neutral"
      icon={IconX}
      title={t('topupCancel.title')}
      messages={[
        t('topupCancel.message'),
        ...(wanted === null ? [] : [t(`topupCancel.${wanted.from}.message`)]),
      ]}
      actions={
        <>
          {wanted !== null && (
            <ResultLink to={wanted.to} label={t(`topupCancel.${wanted.from}.to`)} primary />
          )}
          <ResultLink to="/wallet" label={t('topupCancel.again')} primary={wanted === null} />
          <ResultLink to="/" label={t('continue')} />
        </>
      }
    />
  );
}
