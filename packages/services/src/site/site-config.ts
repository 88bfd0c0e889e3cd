import type { SiteConfig } from '@padkos/contracts';
import {
  ALLERGENS,
  DIETS,
  earliestOrderableDate,
  exceptionalDays,
  johannesburgClock,
  type KitchenCalendar,
  MIN_TOPUP_RAND,
  orderingRules,
  SERVICE_FEE_TOKENS,
} from '@padkos/domain';
import { loadCalendar } from '../calendar/load-calendar.ts';
import type { Services } from '../context.ts';
import { loadSettings } from './load-settings.ts';

/** Ordering opens and closes on whole minutes. */
const MINUTE_MS = 60_000;

/** The facts that the app needs before a sign-in. Public. */
export async function siteConfig(services: Services): Promise<SiteConfig> {
  const now = services.clock.now();
  const remembered = await services.menus.site.recall(johannesburgClock(now).date, async () => {
    const [site, calendar] = await Promise.all([loadSettings(services), loadCalendar(services)]);
    return { site, calendar, latest: null };
  });
  const { site, calendar } = remembered;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const dates = remembered.latest?.minute === minute ? remembered.latest.dates : datesAt(calendar, now);
  remembered.latest = { minute, dates };
  return {
    siteName: site.siteName,
    contactPerson: site.contactPerson,
    contactNumber: site.contactNumber,
    deliveryWindowStart: site.deliveryWindowStart,
    deliveryWindowEnd: site.deliveryWindowEnd,
    paymentGateway: services.gateway !== null,
    minimumTopup: MIN_TOPUP_RAND,
    serviceFee: SERVICE_FEE_TOKENS,
    standingOrderTime: site.standingOrderTime,
    transfers: site.transfersOn ? { limit: site.transferLimit, dayLimit: site.transferDayLimit } : null,
    now: now.toISOString(),
    leavesOutClosed: calendar.leavesOutClosed,
    ...dates,
    allergens: [...ALLERGENS],
    diets: [...DIETS],
  };
}

function datesAt(calendar: KitchenCalendar, now: Date) {
  return {
    earliestDeliveryDate: earliestOrderableDate(now, orderingRules(calendar)),
    exceptionalDays: exceptionalDays(calendar, now).map((day) => ({
      ...day,
      closesAt: day.closesAt.toISOString(),
    })),
  };
}
