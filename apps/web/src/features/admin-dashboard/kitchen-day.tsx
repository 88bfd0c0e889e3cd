import { Button } from '@mantine/core';
import {
  type CalendarDate,
  calendarDate,
  closingInstant,
  earliestDeliveryDate,
  johannesburgClock,
  johannesburgTime,
  nextDeliveryDate,
  type OrderingRules,
} from '@padkos/domain';
import { IconPrinter } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { useDownload } from '../../shared/save-file.ts';
import { useNow } from '../../shared/server-clock.ts';
import { useOrderingRules, useSiteConfig } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { useBulk } from '../admin-orders/use-order-action.ts';
import { HandOver } from './hand-over.tsx';
import classes from './kitchen-day.module.css';

/** From this time on a delivery day, meals are packed and handed over; the manifest is made then (specification 9). */
const HAND_OVER_FROM = '18:00';

/** The kitchen's current phase by the server's clock; null until the server has answered. */
export function useKitchenPhase(): KitchenPhase | null {
  const now = useNow();
  const { deliveryWindow } = useSiteConfig();
  const rules = useOrderingRules();
  return now === null ? null : kitchenPhase(now, deliveryWindow.end, rules);
}

/** The kitchen's current phase: the orders of `date` are coming in, being cooked, or being handed over. */
interface KitchenPhase {
  readonly phase: 'selling' | 'cooking' | 'handOver';
  readonly date: CalendarDate;
}

/** The phase of the next delivery at `now`; `windowEnd`, a time like 20:00 in Johannesburg, ends a delivery. */
export function kitchenPhase(now: Date, windowEnd: string, rules?: OrderingRules): KitchenPhase {
  const date = nextDeliveryDate(now, windowEnd);
  if (now < closingInstant(date, rules)) return { phase: 'selling', date };
  const isToday = johannesburgClock(now).date === date;
  return { phase: isToday && johannesburgTime(now) >= HAND_OVER_FROM ? 'handOver' : 'cooking', date };
}

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

/** The dishes to cook for a closed date; one button confirms the waiting orders and saves the production sheet. */
function ToCook({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('adminDashboard');
  const utils = trpc.useUtils();
  const sheet = trpc.admin.manifests.productionSheet.useQuery({ date }, REFETCH_ON_MOUNT);
  const waiting = trpc.admin.orders.list.useQuery({ date: 'pending' });
  const pending = (waiting.data ?? []).filter(({ deliveryDate }) => deliveryDate === date);
  const print = useDownload(
    { url: `/api/admin/production-sheet/${date}`, filename: `production-sheet-${date}.pdf` },
    { title: t('day.cook.printFailed.title'), message: t('day.cook.printFailed.message') },
  );
  const bulk = useBulk(() => {
    void utils.admin.manifests.productionSheet.invalidate({ date });
    print.mutate();
  });
  return (
    <Panel
      title={t('day.cook.title', { date: longDate(date) })}
      subtitle={
        waiting.data &&
        (pending.length === 0 ? t('day.cook.ready') : t('day.cook.waiting', { count: pending.length }))
      }
      actions={
        <Button
          size="sm"
          variant={pending.length > 0 ? 'filled' : 'default'}
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          loading={waiting.isLoading || bulk.progress !== null || print.isPending}
          onClick={() => (pending.length > 0 ? void bulk.run('confirm', pending) : print.mutate())}
        >
          {pending.length > 0 ? t('day.cook.confirm', { count: pending.length }) : t('day.cook.print')}
        </Button>
      }
    >
      <Loaded bare query={sheet} loading={t('loading')} failed={t('day.cook.failed')} rows={4}>
        {({ dishes }) => (
          <DishPortions
            label={t('day.cook.title', { date: longDate(date) })}
            empty={t('day.cook.empty')}
            dishes={dishes.map(({ menuItemId, title, quantity }) => ({
              id: menuItemId,
              title,
              portions: quantity,
            }))}
          />
        )}
      </Loaded>
    </Panel>
  );
}

interface Dish {
  readonly id: string;
  readonly title: string;
  readonly portions: number;
  /** The date's maximum; null or absent if there is none. */
  readonly most?: number | null;
}

interface DishPortionsProps {
  readonly label: string;
  readonly dishes: readonly Dish[];
  /** Replaces an empty list. */
  readonly empty: string;
}

/** The ordered dishes with their portions, most first, and the sum. */
function DishPortions({ label, dishes, empty }: DishPortionsProps) {
  const { t } = useTranslation('adminDashboard');
  const ordered = dishes
    .filter(({ portions }) => portions > 0)
    .toSorted((a, b) => b.portions - a.portions || a.title.localeCompare(b.title));
  const sum = ordered.reduce((total, { portions }) => total + portions, 0);
  if (ordered.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <>
      <p className={classes.sum}>
        {t('day.portions', { count: sum })} {t('day.dishes', { count: ordered.length })}
      </p>
      <ul className={classes.dishes} aria-label={label}>
        {ordered.map(({ id, title, portions, most = null }) => (
          <li key={id} className={classes.dish}>
            <span className={classes.name} title={title}>
              {title}
            </span>
            {most !== null && portions >= most && <span className={classes.full}>{t('day.soldOut')}</span>}
            <span className={classes.count}>
              {portions}
              {most !== null && <span className={classes.most}>{t('day.of', { most })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
