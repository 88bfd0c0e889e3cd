import { DEFAULT_STANDING_ORDER_TIME, SERVICE_FEE_TOKENS } from '@padkos/domain';
import { trpc } from './trpc.ts';

/** What the server says about the site; the facts of the specification stand in until it has answered. */
export function useSiteConfig() {
  const { data } = trpc.customer.config.useQuery();
  return {
    /** Undefined until known, so that nothing claims that cards cannot be used while the answer is under way. */
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
