import { NOTIFICATION_VERDICTS } from '@padkos/domain';
import { IconCashRegister } from '@tabler/icons-react';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList } from '../../shared/console/console-list.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useChoice } from '../../shared/console/use-choice.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useSearchText } from '../../shared/console/use-search-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
import { notificationColumns } from './notification-columns.tsx';

/** The notifications received, forged ones included, newest first. */
export function NotificationsList() {
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
