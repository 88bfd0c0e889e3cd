import type { Refund } from '@padkos/contracts';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './admin-payments.module.css';
import { randText } from './rand-text.ts';
import { usePaymentActs } from './use-payment-acts.ts';

interface DialogProps {
  readonly refund: Refund;
  readonly onClose: () => void;
}

/** Asks an administrator for the outcome of a refund that the gateway left open. */
export function ResolveDialog({ refund, onClose }: DialogProps) {
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
