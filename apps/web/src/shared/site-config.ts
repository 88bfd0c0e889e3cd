import { DEFAULT_STANDING_ORDER_TIME, SERVICE_FEE_TOKENS } from '@padkos/domain';
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
