import { NOTIFICATION_VERDICTS } from '@padkos/domain';
import { IconCashRegister } from '@tabler/icons-react';
import { DayTotals } from '../../features/admin-payments/day-totals.tsx';
import { HeldPayments } from '../../features/admin-payments/held-payments.tsx';
import { notificationColumns } from '../../features/admin-payments/notification-columns.tsx';
import { PaymentsList } from '../../features/admin-payments/payments-list.tsx';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList } from '../../shared/console/console-list.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { SectionTabs } from '../../shared/console/section-tabs.tsx';
import { useChoice } from '../../shared/console/use-choice.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useSearchText } from '../../shared/console/use-search-text.ts';
import { useTab } from '../../shared/console/use-tab.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useToday } from '../../shared/use-today.ts';
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
