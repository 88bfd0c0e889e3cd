import { DayTotals } from '../../features/admin-payments/day-totals.tsx';
import { HeldPayments } from '../../features/admin-payments/held-payments.tsx';
import { NotificationsList } from '../../features/admin-payments/notifications-list.tsx';
import { PaymentsList } from '../../features/admin-payments/payments-list.tsx';
import { SectionTabs } from '../../shared/console/section-tabs.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTab } from '../../shared/console/use-tab.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useToday } from '../../shared/use-today.ts';
import classes from './section.module.css';

const TABS = ['payments', 'notifications'] as const;

/** The Payments screen: held payments, the totals of a day, all payments and all notifications. */
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
