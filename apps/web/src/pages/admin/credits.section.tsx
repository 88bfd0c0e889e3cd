import { IconCoins } from '@tabler/icons-react';
import { creditColumns } from '../../features/admin-credits/credit-columns.tsx';
import classes from '../../features/admin-credits/credits.module.css';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { SectionTabs } from '../../shared/console/section-tabs.tsx';
import { useTab } from '../../shared/console/use-tab.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

const TABS = ['waiting', 'decided'] as const;

/** Credits that need a second administrator. */
export default function CreditsSection() {
  const { t } = useTranslation('credits');
  const tab = useTab(TABS);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <SectionTabs
        label={t('tabs.label')}
        open={tab}
        tabs={{
          waiting: { label: t('tabs.waiting'), panel: <CreditsList tab="waiting" /> },
          decided: { label: t('tabs.decided'), panel: <CreditsList tab="decided" /> },
        }}
      />
    </>
  );
}

/** Credits that wait for a second administrator, or those already decided. */
function CreditsList({ tab }: { tab: 'waiting' | 'decided' }) {
  const { t } = useTranslation('credits');
  const list = trpc.admin.credits.list.useQuery({}, REFETCH_ON_MOUNT);
  return (
    <div className={classes.frame}>
      <Loaded bare query={list} loading={t('loading')} failed={t('failed')} rows={4}>
        {(all) => {
          const rows = all.filter(({ state }) => (state === 'waiting') === (tab === 'waiting'));
          if (rows.length === 0) {
            return (
              <EmptyState
                icon={IconCoins}
                title={t(`empty.${tab}.title`)}
                message={t(`empty.${tab}.message`)}
              />
            );
          }
          return (
            <DataTable
              label={t(`tabs.${tab}`)}
              rows={rows}
              rowKey={({ id }) => id}
              columns={creditColumns(t, tab)}
            />
          );
        }}
      </Loaded>
    </div>
  );
}
