import { Button } from '@mantine/core';
import type { Payment, Refund } from '@padkos/contracts';
import { useState } from 'react';
import type { Column } from '../../shared/console/data-table.tsx';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { Email } from '../../shared/ui/email.tsx';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import classes from './admin-payments.module.css';
import { DecideDialog } from './decide-dialog.tsx';
import { randText } from './rand-text.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { usePaymentActs } from './use-payment-acts.ts';

const KNOWN = ['sandbox', 'payfast', 'paystack', 'peach'] as const;

/** A gateway's name as its owner spells it. */
export function gatewayName(t: TFunction<'adminPayments'>, gateway: string): string {
  const known = KNOWN.find((name) => name === gateway);
  return known === undefined ? gateway : t(`gateways.${known}`);
}

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

type Act = 'decide' | 'refund' | 'resolve';

function actOf({ state, refund, refundable }: Payment): Act | null {
  if (state === 'ready') return 'decide';
  if (refund?.state === 'requested') return 'resolve';
  return refundable === 'no' ? null : 'refund';
}

/** The action that a payment's status allows. */
function PaymentActions({ payment }: { payment: Payment }) {
  const { t } = useTranslation('adminPayments');
  const [open, setOpen] = useState(false);
  const act = actOf(payment);
  const { settlementId, refund, customer } = payment;
  if (act === null || settlementId === null) return null;
  const close = () => setOpen(false);
  const paid = { ...payment, settlementId };
  const name = `${customer.firstName} ${customer.lastName}`;
  return (
    <>
      <Button
        size="compact-sm"
        variant={act === 'decide' ? 'filled' : 'default'}
        aria-label={t(`${act}.buttonOf`, { amount: randText(payment.receivedCents ?? 0), name })}
        onClick={() => setOpen(true)}
      >
        {t(`${act}.button`)}
      </Button>
      {open && act === 'decide' && <DecideDialog payment={paid} onClose={close} />}
      {open && act === 'refund' && <RefundDialog payment={paid} onClose={close} />}
      {open && act === 'resolve' && refund !== null && <ResolveDialog refund={refund} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly refund: Refund;
  readonly onClose: () => void;
}

/** Asks an administrator for the outcome of a refund that the gateway left open. */
function ResolveDialog({ refund, onClose }: DialogProps) {
  const { t } = useTranslation('adminPayments');
  const { resolve } = usePaymentActs(onClose);
  const give = (state: 'refunded' | 'refused') => (note: string) =>
    resolve.mutate({ refundId: refund.id, state, note });
  return (
    <NoteDialog
      title={t('resolve.title')}
      label={t('note.label')}
      placeholder={t('note.placeholder')}
      working={resolve.isPending}
      onClose={onClose}
      answers={[
        { label: t('resolve.refused'), look: 'quiet', onGive: give('refused') },
        { label: t('resolve.refunded'), onGive: give('refunded') },
      ]}
    >
      <p className={classes.help}>{t('resolve.message', { amount: randText(refund.amountCents) })}</p>
      {refund.detail !== null && <p className={classes.reason}>{refund.detail}</p>}
    </NoteDialog>
  );
}
