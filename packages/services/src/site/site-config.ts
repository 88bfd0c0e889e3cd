import type { SiteConfig } from '@padkos/contracts';
import {
  ALLERGENS,
  DIETS,
  earliestOrderableDate,
  exceptionalDays,
  MIN_TOPUP_RAND,
  orderingRules,
  SERVICE_FEE_TOKENS,
} from '@padkos/domain';
import { loadCalendar } from '../calendar/load-calendar.ts';
import type { Services } from '../context.ts';
import { loadSettings } from './load-settings.ts';

/** The facts that the app needs before a sign-in. Public. */
export async function siteConfig(services: Services): Promise<SiteConfig> {
  const [site, calendar] = await Promise.all([loadSettings(services), loadCalendar(services)]);
  const now = services.clock.now();
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
    earliestDeliveryDate: earliestOrderableDate(now, orderingRules(calendar)),
    leavesOutClosed: calendar.leavesOutClosed,
    exceptionalDays: exceptionalDays(calendar, now).map((day) => ({
      ...day,
      closesAt: day.closesAt.toISOString(),
    })),
    allergens: [...ALLERGENS],
    diets: [...DIETS],
  };
}
