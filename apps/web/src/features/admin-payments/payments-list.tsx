import { PAYMENT_STATES, type Payment } from '@padkos/contracts';
import { IconCashRegister } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useListFilter } from '../../shared/console/use-list-filter.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
import { paymentColumns } from './payment-columns.tsx';

type State = Payment['state'] | undefined;

interface PaymentsListProps {
  readonly state: State;
  readonly onState: (state: State) => void;
}

/** The payment attempts with their settlements, newest first. */
export function PaymentsList({ state, onState }: PaymentsListProps) {
  const { t } = useTranslation('adminPayments');
  const { fields, settled, set, clear } = useListFilter({ search: '' });
  const input = { ...(settled.search !== '' && { search: settled.search }), ...(state && { state }) };
  const list = trpc.admin.payments.list.useInfiniteQuery(input, NEWEST_FIRST);
  return (
    <ConsoleList
      texts={listTexts(t)}
      icon={IconCashRegister}
      tools={
        <>
          <SearchField label={t('search')} value={fields.search} onChange={(search) => set({ search })} />
          <ChoiceField
            label={t('stateFilter')}
            all={t('allStates')}
            values={PAYMENT_STATES}
            textOf={(value) => t(`states.${value}`)}
            value={state}
            onChange={onState}
          />
        </>
      }
      filtered={Object.keys(input).length > 0}
      onClear={() => {
        clear();
        onState(undefined);
      }}
      list={list}
      rowsOf={({ entries }) => entries}
      rowKey={({ settlementId, attemptId }) => settlementId ?? attemptId}
      columns={paymentColumns(t)}
    />
  );
}
