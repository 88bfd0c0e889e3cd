import type { PaymentNotification } from '@padkos/contracts';
import { NOTIFICATION_VERDICTS } from '@padkos/domain';
import { IconCashRegister } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList } from '../../shared/console/console-list.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useListFilter } from '../../shared/console/use-list-filter.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
import { notificationColumns } from './notification-columns.tsx';

/** The notifications received, forged ones included, newest first. */
export function NotificationsList() {
  const { t } = useTranslation('adminPayments');
  const { fields, settled, set, clear } = useListFilter({ search: '' });
  const [verdict, setVerdict] = useState<PaymentNotification['verdict']>();
  const input = { ...(settled.search !== '' && { search: settled.search }), ...(verdict && { verdict }) };
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
          <SearchField
            label={t('notifications.search')}
            value={fields.search}
            onChange={(search) => set({ search })}
          />
          <ChoiceField
            label={t('notifications.verdictFilter')}
            all={t('notifications.all')}
            values={NOTIFICATION_VERDICTS}
            textOf={(value) => t(`notifications.verdicts.${value}`)}
            value={verdict}
            onChange={setVerdict}
          />
        </>
      }
      filtered={Object.keys(input).length > 0}
      onClear={() => {
        clear();
        setVerdict(undefined);
      }}
      list={list}
      rowsOf={({ entries }) => entries}
      rowKey={({ id }) => id}
      columns={notificationColumns(t)}
    />
  );
}
