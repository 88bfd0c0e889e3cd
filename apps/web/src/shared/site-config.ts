import {
  DEFAULT_STANDING_ORDER_TIME,
  EVERY_DAY_OPEN,
  type OrderingRules,
  rulesOfDays,
  SERVICE_FEE_TOKENS,
} from '@padkos/domain';
import { useMemo } from 'react';
import { useTranslation } from './i18n/i18n.ts';
import { trpc } from './trpc.ts';

/** The site's settings from the server; the specification's values until it has answered. */
export function useSiteConfig() {
  const { data } = trpc.customer.config.useQuery();
  return {
    /** Undefined until known, so that nothing claims that cards are unavailable before the answer arrives. */
    paymentGateway: data?.paymentGateway,
    contactPerson: data?.contactPerson ?? '',
    contactNumber: data?.contactNumber ?? '',
    deliveryWindow: {
      start: data?.deliveryWindowStart ?? '19:00',
      end: data?.deliveryWindowEnd ?? '20:00',
    },
    serviceFee: data?.serviceFee ?? SERVICE_FEE_TOKENS,
    standingOrderTime: data?.standingOrderTime ?? DEFAULT_STANDING_ORDER_TIME,
  };
}

/** The rules for delivery dates from the server; the default rules until it has answered. */
export function useOrderingRules(): OrderingRules {
  const { data } = trpc.customer.config.useQuery();
  return useMemo(() => {
    if (data === undefined) return EVERY_DAY_OPEN;
    const days = data.exceptionalDays.map((day) => ({ ...day, closesAt: new Date(day.closesAt) }));
    return rulesOfDays(days, data.leavesOutClosed);
  }, [data]);
}

/** The contact of the site settings, or "an administrator" without one. */
export function useContact(): string {
  const { t } = useTranslation();
  const { contactPerson, contactNumber } = useSiteConfig();
  const named = [contactPerson, contactNumber].filter((part) => part !== '').join(', ');
  return named === '' ? t('administrator') : named;
}
