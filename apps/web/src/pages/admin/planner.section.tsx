import { earliestDeliveryDate } from '@padkos/domain';
import { Planner } from '../../features/planner/planner.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useNow, useToday } from '../../shared/server-clock.ts';
import { useOrderingRules } from '../../shared/site-config.ts';
import { PageLoading } from '../../shared/ui/page-failed.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** The menus of a week, one column per day; at first the week of the earliest date open for ordering. */
export default function PlannerSection() {
  const { t } = useTranslation('planner');
  const { search, date, go } = useConsole();
  const now = useNow();
  const today = useToday();
  const rules = useOrderingRules();
  if (now === null || today === null) return <PageLoading text={t('loading')} />;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Planner
        date={date ?? earliestDeliveryDate(now, rules)}
        today={today}
        onWeek={(monday) => go({ ...search, date: monday })}
      />
    </>
  );
}
