import type { Payment } from '@padkos/contracts';
import type { Column } from '../../shared/console/data-table.tsx';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { Email } from '../../shared/ui/email.tsx';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import classes from './admin-payments.module.css';
import { gatewayName } from './gateway-name.ts';
import { PaymentActions } from './payment-actions.tsx';
import { randText } from './rand-text.ts';

const TONES: Record<Payment['state'], StatusTone> = {
  open: 'neutral',
  ready: 'waiting',
  credited: 'done',
  ignored: 'neutral',
};

/** The columns of a payment: customer, purpose, time, both amounts, state and references. */
export function paymentColumns(t: TFunction<'adminPayments'>): Column<Payment>[] {
  return [
    {
      key: 'customer',
      always: true,
      header: t('columns.customer'),
      card: 'title',
      cell: ({ customer }) => (
        <>
          <span className={classes.customer}>
            {customer.firstName} {customer.lastName}
          </span>
          <Email address={customer.email} className={classes.note ?? ''} />
        </>
      ),
    },
    {
      key: 'for',
      always: true,
      header: t('columns.for'),
      cell: ({ kind, orderNumber, startedAt, receivedAt }) => (
        <span className={classes.when}>
          {kind === 'topup' ? t('kinds.topup') : orderNumber}
          <time dateTime={receivedAt ?? startedAt} className={classes.note}>
            {instantText(receivedAt ?? startedAt)}
          </time>
        </span>
      ),
    },
    {
      key: 'asked',
      header: t('columns.asked'),
      align: 'right',
      card: 'half',
      cell: ({ askedCents }) => <span className={classes.amount}>{randText(askedCents)}</span>,
    },
    {
      key: 'received',
      header: t('columns.received'),
      align: 'right',
      card: 'half',
      cell: ({ askedCents, receivedCents }) =>
        receivedCents === null ? (
          <span className={classes.none}>-</span>
        ) : (
          <span className={classes.amount} data-differs={askedCents !== receivedCents || undefined}>
            {randText(receivedCents)}
          </span>
        ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      card: 'wide',
      cell: ({ state, notes, decidedBy, refund }) => (
        <>
          <StatusBadge tone={TONES[state]} label={t(`states.${state}`)} />
          {refund !== null && (
            <span className={classes.remark}>
              {[t(`refundStates.${refund.state}`), refund.detail ?? refund.note].join(': ')}
            </span>
          )}
          {notes !== null && <span className={classes.remark}>{notes}</span>}
          {decidedBy !== null && <span className={classes.remark}>{t('by', { name: decidedBy })}</span>}
        </>
      ),
    },
    {
      key: 'reference',
      header: t('columns.reference'),
      cell: ({ gateway, reference, providerPaymentId }) => (
        <>
          <span className={classes.reference}>{reference}</span>
          <span className={classes.note}>
            {[gatewayName(t, gateway), providerPaymentId].filter((part) => part !== null).join(' ')}
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      always: true,
      header: t('columns.actions'),
      hideHeader: true,
      card: 'wide',
      align: 'right',
      cell: (payment) => <PaymentActions payment={payment} />,
    },
  ];
}
