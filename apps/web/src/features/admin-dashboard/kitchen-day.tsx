import {
  type CalendarDate,
  calendarDate,
  earliestDeliveryDate,
  johannesburgClock,
  johannesburgTime,
} from '@padkos/domain';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { useNow } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import { DishPortions } from './dish-portions.tsx';
import { HandOver } from './hand-over.tsx';
import classes from './kitchen-day.module.css';
import { ToCook } from './to-cook.tsx';
import { useKitchenPhase } from './use-kitchen-phase.ts';

const HOUR_MS = 3_600_000;

/**
 * The kitchen's current work: deliveries that are over but not yet marked, the next delivery, and below it the orders coming in
 * for the date after.
 */
export function KitchenDay() {
  const now = useNow();
  const rules = useOrderingRules();
  const busy = useKitchenPhase();
  if (now === null || busy === null) return null;
  const { phase, date } = busy;
  return (
    <div className={classes.stack}>
      <Unmarked />
      {phase === 'cooking' && <ToCook key={date} date={date} />}
      {phase === 'handOver' && <HandOver key={date} date={date} />}
      <Demand date={phase === 'selling' ? date : earliestDeliveryDate(now, rules)} now={now} />
    </div>
  );
}

/** Deliveries that are over with at least one order not marked as fulfilled. */
function Unmarked() {
  const { data = [] } = trpc.admin.orders.list.useQuery({ date: 'unmarked' }, REFETCH_ON_MOUNT);
  const dates = new Set(data.map(({ deliveryDate }) => deliveryDate));
  return [...dates].sort().map((date) => <HandOver key={date} date={calendarDate(date)} isOver />);
}

/** How many portions of each dish are ordered for a date that is still open, and how long it stays open. */
function Demand({ date, now }: { date: CalendarDate; now: Date }) {
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
