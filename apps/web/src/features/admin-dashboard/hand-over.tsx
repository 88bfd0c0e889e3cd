import { Button } from '@mantine/core';
import { awaitsPayment, type CalendarDate, type OrderStatus, type PaymentStatus } from '@padkos/domain';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { useBulk } from '../admin-orders/use-order-action.ts';
import classes from './kitchen-day.module.css';

/** Whether an order is paid but not yet confirmed. */
export const waitsForKitchen = (order: {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}) => order.status === 'pending' && !awaitsPayment(order);

interface HandOverProps {
  readonly date: CalendarDate;
  /** Whether its delivery is over, so that the kitchen's next step is another one. */
  readonly isOver?: boolean;
}

/** How many orders of a delivery are handed over, with the manifest and the button that marks the rest. */
export function HandOver({ date, isOver = false }: HandOverProps) {
  const { t } = useTranslation('adminDashboard');
  const orders = trpc.admin.orders.list.useQuery({ date });
  const bulk = useBulk(() => undefined);
  const confirmed = (orders.data ?? []).filter(({ status }) => status === 'confirmed');
  const count = confirmed.length;
  const waiting = (orders.data ?? []).filter(waitsForKitchen).length;
  const mark = async () => {
    const agreed = await askToConfirm({
      title: t('day.handOver.question.title', { count }),
      message: t('day.handOver.question.message'),
      confirm: t('day.handOver.mark', { count }),
      cancel: t('day.handOver.question.keep'),
    });
    if (agreed) await bulk.run('fulfil', confirmed);
  };
  return (
    <Panel
      title={t('day.handOver.title', { date: longDate(date) })}
      actions={
        <>
          <ButtonLink to="/admin" search={{ section: 'manifests', date }} variant="default" size="sm">
            {t('day.handOver.manifest')}
          </ButtonLink>
          {count > 0 && (
            <Button
              size="sm"
              variant={waiting > 0 || isOver ? 'default' : 'filled'}
              loading={bulk.progress !== null}
              onClick={() => void mark()}
            >
              {t('day.handOver.mark', { count })}
            </Button>
          )}
        </>
      }
    >
      <Loaded bare query={orders} loading={t('loading')} failed={t('day.handOver.failed')} rows={2}>
        {(list) => {
          const done = list.filter(({ status }) => status === 'fulfilled').length;
          return (
            <>
              <p className={classes.sum}>
                {t('day.handOver.done', { done, total: done + count })}
                {waiting > 0 && (
                  <>
                    {' '}
                    <strong className={classes.unconfirmed}>
                      {t('day.handOver.waiting', { count: waiting })}
                    </strong>
                  </>
                )}
              </p>
              <div className={classes.bar} aria-hidden>
                <span style={{ width: `${(done / Math.max(1, done + count)) * 100}%` }} />
              </div>
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
