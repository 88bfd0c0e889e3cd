import { Button } from '@mantine/core';
import type { Payment, Refund } from '@padkos/contracts';
import { useState } from 'react';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './admin-payments.module.css';
import { DecideDialog } from './decide-dialog.tsx';
import { randText } from './rand-text.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { usePaymentActs } from './use-payment-acts.ts';

type Act = 'decide' | 'refund' | 'resolve';

function actOf({ state, refund, refundable }: Payment): Act | null {
  if (state === 'ready') return 'decide';
  if (refund?.state === 'requested') return 'resolve';
  return refundable === 'no' ? null : 'refund';
}

/** The action that a payment's status allows. */
export function PaymentActions({ payment }: { payment: Payment }) {
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
