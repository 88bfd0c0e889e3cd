import { CreditsList } from '../../features/admin-credits/credits-list.tsx';
import { SectionTabs } from '../../shared/console/section-tabs.tsx';
import { useTab } from '../../shared/console/use-tab.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

const TABS = ['waiting', 'decided'] as const;

/** The credits that need a second administrator. */
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
