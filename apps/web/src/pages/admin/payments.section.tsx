import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayTotals } from '../../features/admin-payments/day-totals.tsx';
import { HeldPayments } from '../../features/admin-payments/held-payments.tsx';
import { NotificationsList } from '../../features/admin-payments/notifications-list.tsx';
import { PaymentsList } from '../../features/admin-payments/payments-list.tsx';
import { SectionTabs } from '../../shared/console/section-tabs.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTab } from '../../shared/console/use-tab.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useToday } from '../../shared/use-today.ts';
import classes from './section.module.css';

const TABS = ['payments', 'notifications'] as const;

/** The Payments screen: held payments, the totals of a day, all payments and all notifications. */
export default function PaymentsSection() {
  const { t } = useTranslation('adminPayments');
  const { search, go } = useConsole();
  const today = useToday();
  const [state, setState] = useState<Parameters<typeof PaymentsList>[0]['state']>();
  const tab = useTab(TABS);
  const seeHeld = () => {
    setState('ready');
    if (tab !== 'payments') go({ ...search, tab: 'payments' });
  };
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.stack}>
        <HeldPayments onSee={seeHeld} />
        {today !== null && <DayTotals today={today} />}
        <SectionTabs
          label={t('tabs.label')}
          open={tab}
          tabs={{
            payments: {
              label: t('tabs.payments'),
              panel: <PaymentsList state={state} onState={setState} />,
            },
            notifications: { label: t('tabs.notifications'), panel: <NotificationsList /> },
          }}
        />
      </div>
    </>
  );
}
