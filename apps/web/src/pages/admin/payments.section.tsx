import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayTotals } from '../../features/admin-payments/day-totals.tsx';
import { NotificationsList } from '../../features/admin-payments/notifications-list.tsx';
import { PaymentsList } from '../../features/admin-payments/payments-list.tsx';
import { WaitingPayments } from '../../features/admin-payments/waiting-payments.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useToday } from '../../shared/use-today.ts';
import classes from './section.module.css';

const TABS = ['payments', 'notifications'] as const;

/** The payments desk: what waits, how the day adds up, every payment and every notification. */
export default function PaymentsSection() {
  const { t } = useTranslation('adminPayments');
  const { search, go } = useConsole();
  const today = useToday();
  const [state, setState] = useState<Parameters<typeof PaymentsList>[0]['state']>('');
  const tab = TABS.find((name) => name === search.tab) ?? 'payments';
  const seeWaiting = () => {
    setState('ready');
    if (tab !== 'payments') go({ ...search, tab: 'payments' });
  };
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.stack}>
        <WaitingPayments onSee={seeWaiting} />
        {today !== null && <DayTotals today={today} />}
        <Tabs
          value={tab}
          onChange={(next) => go({ ...search, tab: next ?? 'payments' })}
          keepMounted={false}
          className={classes.tabs ?? ''}
        >
          <Tabs.List className={classes.tabList ?? ''} aria-label={t('tabs.label')}>
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="payments" className={classes.panel ?? ''}>
            <PaymentsList state={state} onState={setState} />
          </Tabs.Panel>
          <Tabs.Panel value="notifications" className={classes.panel ?? ''}>
            <NotificationsList />
          </Tabs.Panel>
        </Tabs>
      </div>
    </>
  );
}
