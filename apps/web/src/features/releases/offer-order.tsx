import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens } from '../../shared/i18n/words.ts';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './releases.module.css';

/** On the customer's own order after the cutoff: offers it to others, shows that it is offered, and withdraws the offer. */
export function OfferOrder({ order }: { order: Order }) {
  const { t } = useTranslation('releases');
  const utils = trpc.useUtils();
  const date = order.deliveryDate;
  const { data } = trpc.customer.releases.list.useQuery(
    { date },
    { ...REFETCH_ON_MOUNT, ...POLL_WHILE_VISIBLE },
  );
  const onSettled = () =>
    Promise.all([utils.customer.releases.invalidate(), utils.customer.orders.recent.invalidate()]);
  const failWith = (title: string) => (error: unknown) => {
    if (!isSignedOut(error)) toast.failure({ title, message: refusalOf(error).message });
  };
  const offer = trpc.customer.releases.offer.useMutation({ onError: failWith(t('offer.failed')), onSettled });
  const withdraw = trpc.customer.releases.withdraw.useMutation({
    onError: failWith(t('offered.failed')),
    onSettled,
  });
  if (data === undefined) return null;
  const own = data.find(({ orderId }) => orderId === order.id);
  const total = formatTokens(order.totalTokens);
  const number = order.orderNumber;
  if (own === undefined) {
    return (
      <div className={classes.own}>
        <p className={classes.quiet}>{t('offer.means', { total })}</p>
        <Button
          variant="default"
          loading={offer.isPending}
          aria-label={t('offer.label', { number })}
          onClick={() => offer.mutate({ id: order.id })}
        >
          {t('offer.button')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.own} data-offered>
      <p className={classes.strong}>{t('offered.title')}</p>
      <p className={classes.quiet}>{t('offered.message', { total })}</p>
      <Button
        variant="default"
        loading={withdraw.isPending}
        aria-label={t('offered.withdrawLabel', { number })}
        onClick={() => withdraw.mutate({ id: own.id })}
      >
        {t('offered.withdraw')}
      </Button>
    </div>
  );
}
