import type { SiteConfig } from '@padkos/contracts';
import { ALLERGENS, DIETS, earliestDeliveryDate, MIN_TOPUP_RAND, SERVICE_FEE_TOKENS } from '@padkos/domain';
import type { Services } from '../context.ts';
import { loadSettings } from './load-settings.ts';

/** The facts that the app needs before a sign-in. Public. */
export async function siteConfig(services: Services): Promise<SiteConfig> {
  const site = await loadSettings(services);
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
    now: now.toISOString(),
    earliestDeliveryDate: earliestDeliveryDate(now),
    allergens: [...ALLERGENS],
    diets: [...DIETS],
  };
}
