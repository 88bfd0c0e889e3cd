import type { Payment } from '@padkos/contracts';
import { tokensForCents } from '@padkos/domain';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './admin-payments.module.css';
import { randText } from './rand-text.ts';
import { usePaymentActs } from './use-payment-acts.ts';

interface DialogProps {
  readonly payment: Payment & { readonly settlementId: string };
  readonly onClose: () => void;
}

/** A held payment: the amounts requested and received, the reason, and the choice to credit or ignore it. */
export function DecideDialog({ payment, onClose }: DialogProps) {
  const { t } = useTranslation('adminPayments');
  const { decide } = usePaymentActs(onClose);
  const { settlementId, askedCents, receivedCents, notes, customer } = payment;
  const received = receivedCents ?? 0;
  const give = (decision: 'credit' | 'ignore') => (note: string) =>
    decide.mutate({ settlementId, decision, note });
  return (
    <NoteDialog
      title={t('decide.title')}
      label={t('note.label')}
      placeholder={t('note.placeholder')}
      working={decide.isPending}
      onClose={onClose}
      answers={[
        { label: t('decide.ignore'), look: 'quiet', onGive: give('ignore') },
        {
          label: t('decide.credit', { count: tokensForCents(received) }),
          disabled: tokensForCents(received) === 0,
          onGive: give('credit'),
        },
      ]}
    >
      <dl className={classes.amounts}>
        <div>
          <dt>{t('decide.asked')}</dt>
          <dd>{randText(askedCents)}</dd>
        </div>
        <div data-differs={askedCents !== received || undefined}>
          <dt>{t('decide.received')}</dt>
          <dd>{randText(received)}</dd>
        </div>
      </dl>
      {notes !== null && <p className={classes.reason}>{notes}</p>}
      <p className={classes.help}>{t('decide.help', { name: customer.firstName })}</p>
    </NoteDialog>
  );
}
