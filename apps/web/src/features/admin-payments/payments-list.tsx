import { Group } from '@mantine/core';
import { PAYMENT_STATES } from '@padkos/contracts';
import { IconCashRegister } from '@tabler/icons-react';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ColumnChoice } from '../../shared/console/column-choice.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { CsvButton, queryOf } from '../../shared/console/csv-button.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useChoice } from '../../shared/console/use-choice.ts';
import { useColumns } from '../../shared/console/use-columns.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useSearchText } from '../../shared/console/use-search-text.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
import { paymentColumns } from './payment-columns.tsx';

/** The payment attempts with their settlements, newest first. */
export function PaymentsList() {
  const { t } = useTranslation('adminPayments');
  const { go } = useConsole();
  const { typed, settled: search, type, forget } = useSearchText();
  const { chosen: state, choose } = useChoice(PAYMENT_STATES);
  const input = { ...(search !== '' && { search }), ...(state && { state }) };
  const list = trpc.admin.payments.list.useInfiniteQuery(input, NEWEST_FIRST);
  const chosen = useColumns('payments', paymentColumns(t));
  return (
    <ConsoleList
      texts={listTexts(t)}
      icon={IconCashRegister}
      tools={
        <>
          <SearchField label={t('search')} value={typed} onChange={type} />
          <ChoiceField
            label={t('stateFilter')}
            all={t('allStates')}
            values={PAYMENT_STATES}
            textOf={(value) => t(`states.${value}`)}
            value={state}
            onChange={choose}
          />
        </>
      }
      filtered={Object.keys(input).length > 0}
      onClear={() => {
        forget();
        go({ section: 'payments', tab: 'payments' });
      }}
      list={list}
      rowsOf={({ entries }) => entries}
      rowKey={({ settlementId, attemptId }) => settlementId ?? attemptId}
      columns={chosen.shown}
      choice={
        <Group gap="xs" wrap="nowrap">
          <CsvButton url={`/api/admin/payments/export.csv?${queryOf(input)}`} filename="payments.csv" />
          <ColumnChoice {...chosen} />
        </Group>
      }
    />
  );
}
