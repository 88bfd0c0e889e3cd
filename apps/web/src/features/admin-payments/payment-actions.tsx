import { Button } from '@mantine/core';
import type { Payment } from '@padkos/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { randText } from './rand-text.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

type Act = 'decide' | 'refund' | 'resolve';

function actOf({ state, refund, refundable }: Payment): Act | null {
  if (state === 'ready') return 'decide';
  if (refund?.state === 'requested') return 'resolve';
  return refundable === 'no' ? null : 'refund';
}

/** The action that a payment's state allows. */
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
