import classes from '../../features/admin-calendar/calendar.module.css';
import { CalendarList } from '../../features/admin-calendar/calendar-list.tsx';
import { EveryDate } from '../../features/admin-calendar/every-date.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** When the kitchen delivers: closed days, public holidays, capacity and cutoffs. */
export default function CalendarSection() {
  const { t } = useTranslation('calendar');
  const calendar = trpc.admin.calendar.get.useQuery(undefined, REFETCH_ON_MOUNT);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Loaded query={calendar} loading={t('loading')} failed={t('failed')} rows={8}>
        {(data) => (
          <div className={classes.screen}>
            <CalendarList calendar={data} />
            <EveryDate settings={data.settings} today={data.today} />
          </div>
        )}
      </Loaded>
    </>
  );
}
