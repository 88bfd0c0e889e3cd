import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { clearLines } from '../features/cart/cart.ts';
import { useCart } from '../features/cart/cart-storage.ts';
import { EMPTY_PLAN } from '../features/plan/plan.ts';
import { usePlan } from '../features/plan/use-plan.ts';
import { ResultFailed, ResultLoading } from '../features/results/result-card.tsx';
import { TopupOutcome, topupResult } from '../features/results/topup-outcome.tsx';
import { SETTLING_POLL_MS } from '../shared/go-to-payment.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useNow } from '../shared/server-clock.ts';
import { useSession } from '../shared/session.ts';
import { trpc } from '../shared/trpc.ts';
import { RedirectToPaid } from '../shared/ui/page-failed.tsx';

/** How often to ask whether the order of a paid top-up is placed, in milliseconds. */
const ORDER_POLL_MS = 1000;

/**
 * The return page after a top-up. It polls the server until the payment is credited or has failed, and leads to the order that
 * the top-up pays for.
 */
export function TopupSuccessPage() {
  const { t } = useTranslation('results');
  const { id } = useSearch({ from: '/customer/topup/success' });
  const user = useSession();
  const now = useNow();
  const wallet = trpc.wallet.balance.useQuery(undefined, { refetchInterval: SETTLING_POLL_MS });
  const topups = trpc.wallet.topups.list.useQuery(undefined, {
    refetchInterval: ({ state }) => {
      const topup = state.data?.find((each) => each.id === id);
      if (topup?.status !== 'completed') return SETTLING_POLL_MS;
      // The order is placed moments after the payment.
      return topup.order?.status === 'waiting' ? ORDER_POLL_MS : false;
    },
  });
  const topup = topups.data?.find((each) => each.id === id);
  const credited = topup?.status === 'completed';
  const orderId = topup?.order?.orderId ?? null;
  useForgetOrdered(orderId);
  useForgetPlanned(user?.id ?? '', orderId === null && topup?.order?.status === 'placed');
  const utils = trpc.useUtils();
  useEffect(() => {
    if (credited) void utils.wallet.recent.invalidate();
  }, [credited, utils]);
  if (orderId !== null) return <RedirectToPaid to="/order/success" id={orderId} />;
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
      user={user}
    />
  );
}

/** Empties the cart once a top-up has ordered it, and refetches what the order changed; null means not yet. */
function useForgetOrdered(orderId: string | null): void {
  const { update } = useCart();
  const utils = trpc.useUtils();
  useEffect(() => {
    if (orderId === null) return;
    update((cart) => (cart.attempt?.byCard === false ? { ...clearLines(cart), attempt: null } : cart));
    void utils.wallet.balance.invalidate();
    void utils.customer.orders.recent.invalidate();
    void utils.customer.menu.get.invalidate();
  }, [orderId, update, utils]);
}

/** Empties the user's plan once a top-up has ordered it, and refetches what the orders changed. */
function useForgetPlanned(userId: string, isOrdered: boolean): void {
  const { update } = usePlan(userId);
  const utils = trpc.useUtils();
  useEffect(() => {
    if (!isOrdered) return;
    update((plan) => (plan.attempt === null ? plan : EMPTY_PLAN));
    void utils.wallet.balance.invalidate();
    void utils.customer.orders.recent.invalidate();
    void utils.customer.menu.get.invalidate();
    void utils.customer.standingOrders.preview.invalidate();
  }, [isOrdered, update, utils]);
}
