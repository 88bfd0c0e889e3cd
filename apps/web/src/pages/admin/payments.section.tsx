import { Group } from '@mantine/core';
import { PAYMENT_STATES } from '@padkos/contracts';
import { NOTIFICATION_VERDICTS } from '@padkos/domain';
import { IconCashRegister } from '@tabler/icons-react';
import { DayTotals, HeldPayments } from '../../features/admin-payments/day-totals.tsx';
import { notificationColumns } from '../../features/admin-payments/notification-columns.tsx';
import { paymentColumns } from '../../features/admin-payments/payment-columns.tsx';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ColumnChoice } from '../../shared/console/column-choice.tsx';
import { useColumns } from '../../shared/console/column-store.ts';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { CsvButton, queryOf } from '../../shared/console/csv-button.tsx';
import { SectionTabs } from '../../shared/console/panel.tsx';
import { SearchField, useSearchText } from '../../shared/console/search-field.tsx';
import { useChoice, useConsole, useTab } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { NEWEST_FIRST } from '../../shared/refetch.ts';
import { useToday } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import classes from './section.module.css';

const TABS = ['payments', 'notifications'] as const;

/** The Payments screen: held payments, a day's totals, all payments and all notifications. */
export default function PaymentsSection() {
  const { t } = useTranslation('adminPayments');
  const { go } = useConsole();
  const today = useToday();
  const tab = useTab(TABS);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.stack}>
        <HeldPayments onSee={() => go({ section: 'payments', tab: 'payments', filter: 'ready' })} />
        {today !== null && <DayTotals today={today} />}
        <SectionTabs
          label={t('tabs.label')}
          open={tab}
          tabs={{
            payments: {
              label: t('tabs.payments'),
              panel: <PaymentsList />,
            },
            notifications: { label: t('tabs.notifications'), panel: <NotificationsList /> },
          }}
        />
      </div>
    </>
  );
}

/** The notifications received, including forged ones, newest first. */
function NotificationsList() {
  const { t } = useTranslation('adminPayments');
  const { go } = useConsole();
  const { typed, settled: search, type, forget } = useSearchText();
  const { chosen: verdict, choose } = useChoice(NOTIFICATION_VERDICTS);
  const input = { ...(search !== '' && { search }), ...(verdict && { verdict }) };
  const list = trpc.admin.payments.notifications.useInfiniteQuery(input, NEWEST_FIRST);
  return (
    <ConsoleList
      texts={{
        title: t('tabs.notifications'),
        loading: t('notifications.loading'),
        failed: t('notifications.failed'),
        older: t('notifications.older'),
        empty: t('notifications.empty.title'),
        nothingFits: t('notifications.empty.filtered'),
        nothing: t('notifications.empty.message'),
        clear: t('notifications.clear'),
      }}
      icon={IconCashRegister}
      tools={
        <>
          <SearchField label={t('notifications.search')} value={typed} onChange={type} />
          <ChoiceField
            label={t('notifications.verdictFilter')}
            all={t('notifications.all')}
            values={NOTIFICATION_VERDICTS}
            textOf={(value) => t(`notifications.verdicts.${value}`)}
            value={verdict}
            onChange={choose}
          />
        </>
      }
      filtered={Object.keys(input).length > 0}
      onClear={() => {
        forget();
        go({ section: 'payments', tab: 'notifications' });
      }}
      list={list}
      rowsOf={({ entries }) => entries}
      rowKey={({ id }) => id}
      columns={notificationColumns(t)}
    />
  );
}

/** The payment attempts with their settlements, newest first. */
function PaymentsList() {
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
