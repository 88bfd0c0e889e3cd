import { PAYMENT_STATES, type Payment } from '@padkos/contracts';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../shared/trpc.ts';
import { DeskList } from './desk-list.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { usePagesOf } from './use-pages-of.ts';
import { DESK } from './use-payment-acts.ts';

type State = Payment['state'] | '';

interface PaymentsListProps {
  readonly state: State;
  readonly onState: (state: State) => void;
}

/** Attempts to be paid and the money that came for them, newest first. */
export function PaymentsList({ state, onState }: PaymentsListProps) {
  const { t } = useTranslation('adminPayments');
  const { client } = trpc.useUtils();
  const usePayments = (search: string) => {
    const input = { ...(search !== '' && { search }), ...(state !== '' && { state }) };
    return usePagesOf([DESK, 'payments', input], (page) => client.admin.payments.query({ ...input, page }));
  };
  return (
    <DeskList
      texts={{
        title: t('title'),
        search: t('search'),
        filter: t('stateFilter'),
        loading: t('loading'),
        failed: t('failed'),
        older: t('older'),
        clear: t('clear'),
        empty: t('empty.title'),
        nothing: t('empty.message'),
        nothingFits: t('empty.filtered'),
      }}
      choices={[
        { value: '', label: t('allStates') },
        ...PAYMENT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      ]}
      filter={state}
      onFilter={onState}
      useList={usePayments}
      rowKey={({ settlementId, attemptId }) => settlementId ?? attemptId}
      columns={paymentColumns(t)}
    />
  );
}
