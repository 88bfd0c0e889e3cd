import type { AlertsPreview, UserAlerts } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import {
  type AlertKind,
  addDays,
  alertSilenceOn,
  alertSilenceText,
  type CalendarDate,
  johannesburgInstant,
  type PreviewedDate,
  previewStandingOrders,
  standingOrderDue,
  type Words,
  wordsOf,
} from '@padkos/domain';
import type { AlertsModel } from '@padkos/mail';
import { and, asc, between, eq, isNull } from 'drizzle-orm';
import { instantInWords } from '../calendar/instant-in-words.ts';
import type { Services } from '../context.ts';
import { byWords } from '../search/find.ts';
import { readStandingFacts } from '../standing-orders/preview.ts';

const { dailyMenus, menuItems, users } = schema;

/** The subjects that a message may cover: the dates to check, and the Monday of a week whose menu may be published. */
export interface AlertSubjects {
  readonly lowBalance: boolean;
  readonly dates: readonly CalendarDate[];
  readonly monday: CalendarDate | null;
}

/** What the chosen alerts have to tell now, and when that goes out of date. */
export interface AlertsRead {
  readonly told: Pick<AlertsModel, 'lowBalance' | 'standing' | 'nothingOrdered' | 'weekMenu'>;
  readonly silent: AlertsPreview['silent'];
  readonly expiresAt: Date | null;
}

/**
 * Reads what there is to tell a user now about these subjects, limited to the alerts that they chose, and why an
 * alert has nothing to tell.
 */
export async function readAlerts(
  services: Services,
  userId: string,
  choices: UserAlerts,
  { lowBalance, dates, monday }: AlertSubjects,
): Promise<AlertsRead> {
  const { db, clock } = services;
  const now = clock.now();
  const words = wordsOf(await languageOf(services, userId));
  const inWords = (instant: Date) => instantInWords(instant, words.language);
  const standing = await readStandingFacts(services, userId);
  const rows = previewStandingOrders(standing);
  const { ordering, balance } = standing;
  const silent: AlertsPreview['silent'] = [];
  const keepSilent = (alert: AlertKind, reason: string) => silent.push({ alert, reason });
  const ends: Date[] = [];

  const threshold = lowBalance ? choices.lowBalance : null;
  const isLow = threshold !== null && balance < threshold;
  if (threshold !== null && !isLow)
    keepSilent('low_balance', alertSilenceText('ENOUGH', { balance, threshold }));

  const nothingOrdered: AlertsModel['nothingOrdered'] = [];
  for (const date of dates) {
    const reason =
      (await calls.orderedReason(db.sql, { userId, date, now })) ??
      (rows.some((row) => row.date === date && willBePlaced(row)) ? 'STANDING_ORDER' : null);
    if (reason !== null) {
      keepSilent('nothing_ordered', alertSilenceOn(reason, date));
      continue;
    }
    const closes = ordering.closesAt(date);
    ends.push(closes);
    nothingOrdered.push({ deliveryDate: words.longDate(date), closes: inWords(closes) });
  }

  const isOut = monday !== null && (await calls.weekMenuOut(db.sql, { monday }));
  if (monday !== null && !isOut) keepSilent('week_menu', alertSilenceOn('NOT_OUT', monday));
  if (isOut) ends.push(johannesburgInstant(monday, '00:00'));

  return {
    told: {
      lowBalance: isLow ? { balance, threshold } : null,
      standing: isLow || nothingOrdered.length > 0 ? lackingTokens() : null,
      nothingOrdered,
      weekMenu: isOut ? await readWeek(services, monday, words) : null,
    },
    silent,
    expiresAt: ends.length === 0 ? null : new Date(Math.min(...ends.map(Number))),
  };

  /** The next date that standing orders will be placed for, if tokens are missing for it. */
  function lackingTokens(): AlertsModel['standing'] {
    const next = rows.find(isToBePlaced);
    if (next?.reason?.code !== LACKING) return null;
    const together = rows.filter((row) => row.date === next.date && row.reason?.code === LACKING);
    const closes = ordering.closesAt(next.date);
    ends.push(closes);
    return {
      deliveryDate: words.longDate(next.date),
      dishes: together.map(({ menuItemId, rule }) => ({
        quantity: rule.quantity,
        title: standing.dishes.get(menuItemId)?.title ?? '',
      })),
      missing: Number(next.reason.params.missing),
      closes: inWords(closes),
      due: inWords(standingOrderDue(next.date, ordering, standing.placedAt)),
      isDue: next.outcome === 'waiting',
    };
  }
}

const LACKING = 'INSUFFICIENT_BALANCE';
const isToBePlaced = ({ outcome, reason }: PreviewedDate) =>
  (outcome === 'planned' || outcome === 'waiting') && reason?.code !== 'MENU_NOT_MADE';
const willBePlaced = (row: PreviewedDate) =>
  row.outcome === 'placed' || (isToBePlaced(row) && row.reason?.code !== LACKING);

/** The language of messages to a user; null when they have chosen none. */
async function languageOf({ db }: Services, userId: string) {
  const [user] = await db.query.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user?.language ?? null;
}

/** The dishes of each day of a week that has a menu. */
async function readWeek(
  { db }: Services,
  monday: CalendarDate,
  { longDate, shortDate }: Words,
): Promise<AlertsModel['weekMenu']> {
  const rows = await db.query
    .select({ date: dailyMenus.date, title: menuItems.title })
    .from(dailyMenus)
    .innerJoin(menuItems, eq(menuItems.id, dailyMenus.menuItemId))
    .where(
      and(
        between(dailyMenus.date, monday, addDays(monday, 6)),
        eq(dailyMenus.isActive, true),
        eq(menuItems.isActive, true),
        isNull(menuItems.deletedAt),
      ),
    )
    .orderBy(asc(dailyMenus.date), byWords(menuItems.title), asc(menuItems.id));
  const days = Map.groupBy(rows, ({ date }) => date);
  return {
    from: longDate(monday),
    days: Array.from(days, ([date, dishes]) => ({
      day: shortDate(date),
      dishes: dishes.map(({ title }) => title),
    })),
  };
}
