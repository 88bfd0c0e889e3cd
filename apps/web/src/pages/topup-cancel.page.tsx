import { IconX } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCart } from '../features/cart/cart-storage.ts';
import { usePlan } from '../features/plan/use-plan.ts';
import { ResultCard, ResultLink } from '../features/results/result-card.tsx';
import { readWanted } from '../features/topup/use-start-topup.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useSession } from '../shared/session.ts';
import { trpc } from '../shared/trpc.ts';
import { RedirectToPaid } from '../shared/ui/page-failed.tsx';
import { useMobile } from '../shared/use-mobile.ts';

/** The return page after an unpaid top-up. A top-up that was meant to place an order leads back to its dishes first. */
export function TopupCancelPage() {
  const { t } = useTranslation('results');
  const { id } = useSearch({ from: '/customer/topup/cancel' });
  const noted = useCancelTopup(id);
  const topups = trpc.wallet.topups.list.useQuery(undefined, { enabled: noted && id !== undefined });
  const wanted = useWantedOrder(id);
  // Paid after all, perhaps in another tab: "not charged" would be untrue.
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

/** Where the dishes are that a top-up was meant to order, and the link to them; null if there are none. */
function useWantedOrder(topupId: string | undefined) {
  const mobile = useMobile();
  const { cart } = useCart();
  const { plan } = usePlan(useSession()?.id ?? '');
  const from = readWanted(sessionStorage, topupId);
  if (from === 'cart' && cart.lines.length > 0) return { from, to: mobile ? '/cart' : '/' } as const;
  if (from === 'plan' && Object.keys(plan.days).length > 0) return { from, to: '/plan' } as const;
  return null;
}

/**
 * Reports once that a top-up was not paid, then rereads the top-ups. It shows no errors, because the customer sees the same
 * message whatever the server answers. True once the answer has arrived, or if none is to come.
 */
function useCancelTopup(id: string | undefined): boolean {
  const utils = trpc.useUtils();
  const cancel = trpc.wallet.topups.cancel.useMutation({
    onSettled: () => utils.wallet.topups.invalidate(),
  });
  const noted = useRef<string>(undefined);
  const note = useEffectEvent((topupId: string) => {
    if (noted.current === topupId) return;
    noted.current = topupId;
    cancel.mutate({ id: topupId });
  });
  useEffect(() => {
    if (id !== undefined) note(id);
  }, [id]);
  return id === undefined || cancel.isSuccess || cancel.isError;
}
