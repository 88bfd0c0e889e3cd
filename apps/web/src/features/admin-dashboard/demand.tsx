import { type CalendarDate, johannesburgClock, johannesburgTime } from '@padkos/domain';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { DishPortions } from './dish-portions.tsx';

const HOUR_MS = 3_600_000;

/** How many portions of each dish are ordered for a date that is still open, and how long it stays open. */
export function Demand({ date, now }: { date: CalendarDate; now: Date }) {
  const { t } = useTranslation('adminDashboard');
  const menu = trpc.admin.dailyMenus.get.useQuery({ date }, REFETCH_ON_MOUNT);
  const closesAt = useOrderingRules().closesAt(date);
  const left = Math.max(0, closesAt.getTime() - now.getTime());
  const hours = Math.floor(left / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / 60_000);
  return (
    <Panel
      title={t('day.demand.title', { date: longDate(date) })}
      subtitle={t('day.demand.left', {
        day: shortDate(johannesburgClock(closesAt).date),
        cutoff: johannesburgTime(closesAt),
        hours,
        minutes,
      })}
      actions={
        <ButtonLink to="/admin" search={{ section: 'orders', date }} variant="subtle" size="compact-sm">
          {t('status.orders')}
        </ButtonLink>
      }
    >
      <Loaded bare query={menu} loading={t('loading')} failed={t('day.demand.failed')} rows={4}>
        {(lines) => (
          <DishPortions
            label={t('day.demand.title', { date: longDate(date) })}
            empty={t('day.demand.empty')}
            dishes={lines.map(({ menuItemId, menuItem, sold, maxQuantity }) => ({
              id: menuItemId,
              title: menuItem.title,
              portions: sold,
              most: maxQuantity,
            }))}
          />
        )}
      </Loaded>
    </Panel>
  );
}
