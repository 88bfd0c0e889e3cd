import { Radio, Stack } from '@mantine/core';
import type { Payment } from '@padkos/contracts';
import { useState } from 'react';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './admin-payments.module.css';
import { randText } from './rand-text.ts';
import { usePaymentActs } from './use-payment-acts.ts';

interface DialogProps {
  readonly payment: Payment & { readonly settlementId: string };
  readonly onClose: () => void;
}

/** Refunds unspent tokens: to the card if the gateway can, otherwise by hand. */
export function RefundDialog({ payment, onClose }: DialogProps) {
  const { t } = useTranslation('adminPayments');
  const { refund } = usePaymentActs(onClose);
  const { settlementId, receivedCents, tokens, customer, refundable } = payment;
  const [method, setMethod] = useState<'gateway' | 'by_hand'>(
    refundable === 'gateway' ? 'gateway' : 'by_hand',
  );
  const amount = randText(receivedCents ?? 0);
  return (
    <NoteDialog
      title={t('refund.title', { amount })}
      label={t('note.label')}
      placeholder={t('note.placeholder')}
      working={refund.isPending}
      onClose={onClose}
      keep={t('note.keep')}
      answers={[
        {
          label: t('refund.submit', { amount }),
          onGive: (note) => refund.mutate({ settlementId, method, note }),
        },
      ]}
    >
      <p className={classes.help}>{t('refund.message', { tokens, name: customer.firstName })}</p>
      <Radio.Group
        mb="md"
        label={t('refund.method')}
        value={method}
        onChange={(value) => setMethod(value === 'gateway' ? 'gateway' : 'by_hand')}
      >
        <Stack gap="sm" mt="xs">
          {refundable === 'gateway' && (
            <Radio value="gateway" label={t('refund.gateway')} description={t('refund.gatewayHelp')} />
          )}
          <Radio value="by_hand" label={t('refund.by_hand')} description={t('refund.byHandHelp')} />
        </Stack>
      </Radio.Group>
    </NoteDialog>
  );
}
