import type { PaymentNotification } from '@padkos/contracts';
import type { Column } from '../../shared/console/data-table.tsx';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import classes from './admin-payments.module.css';
import { gatewayName } from './payment-columns.tsx';
import { randText } from './rand-text.ts';

const TONES: Record<PaymentNotification['verdict'], StatusTone> = {
  received: 'neutral',
  forged: 'failed',
  unverified: 'waiting',
  unknown_reference: 'waiting',
  not_complete: 'neutral',
  irrelevant: 'neutral',
  settled: 'done',
  held: 'waiting',
};

/** The columns of a notification: verdict, sender and payment. */
export function notificationColumns(t: TFunction<'adminPayments'>): Column<PaymentNotification>[] {
  const header = (key: 'verdict' | 'when' | 'gateway' | 'reference' | 'amount' | 'detail') =>
    t(`notifications.columns.${key}`);
  return [
    {
      key: 'verdict',
      header: header('verdict'),
      card: 'title',
      cell: ({ verdict }) => (
        <StatusBadge tone={TONES[verdict]} label={t(`notifications.verdicts.${verdict}`)} />
      ),
    },
    {
      key: 'when',
      header: header('when'),
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt} className={classes.when}>
          {instantText(receivedAt)}
        </time>
      ),
    },
    {
      key: 'gateway',
      header: header('gateway'),
      cell: ({ gateway, remoteAddress }) => (
        <>
          <span className={classes.name}>{gatewayName(t, gateway)}</span>
          {remoteAddress !== null && <span className={classes.note}>{remoteAddress}</span>}
        </>
      ),
    },
    {
      key: 'reference',
      header: header('reference'),
      cell: ({ reference, providerPaymentId }) => (
        <>
          <span className={classes.reference}>{reference ?? '-'}</span>
          {providerPaymentId !== null && <span className={classes.note}>{providerPaymentId}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      header: header('amount'),
      align: 'right',
      cell: ({ amountCents }) =>
        amountCents === null ? (
          <span className={classes.none}>-</span>
        ) : (
          <span className={classes.amount}>{randText(amountCents)}</span>
        ),
    },
    {
      key: 'detail',
      header: header('detail'),
      card: 'wide',
      cell: ({ detail }) => detail !== null && <span className={classes.remark}>{detail}</span>,
    },
  ];
}
