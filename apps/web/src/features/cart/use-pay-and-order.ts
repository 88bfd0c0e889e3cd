import { type CalendarDate, MAX_TOPUP_RAND, MIN_TOPUP_RAND, orderTotals } from '@padkos/domain';
import { randomKey } from '../../shared/random-key.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { useStartTopup } from '../topup/use-start-topup.ts';
import { orderLines } from './order-lines.ts';
import { useCart } from './use-cart.ts';

/**
 * A top-up of what a cart is short of, which places the cart as an order once it is paid. The order has the cart's key, so
 * that the same cart is never ordered by hand as well. Null where cards are not taken, when nothing is missing, or more
 * than a top-up may be. `rand` is what is paid: at least the smallest top-up.
 */
export function usePayAndOrder(date: CalendarDate | null, missing: number) {
  const { cart, update } = useCart();
  const { paymentGateway } = useSiteConfig();
  const { start, working } = useStartTopup();
  const rand = Math.max(MIN_TOPUP_RAND, missing);
  if (paymentGateway !== true || date === null || missing === 0 || rand > MAX_TOPUP_RAND) return null;
  return {
    rand,
    /** The tokens that are left of it after the order. */
    rest: rand - missing,
    working,
    pay: () => {
      const key = cart.attempt?.byCard === false ? cart.attempt.key : randomKey();
      update((current) => ({ ...current, attempt: { key, unanswered: false, byCard: false } }));
      start(String(rand), {
        order: {
          deliveryDate: date,
          ...orderLines(cart),
          expectedTotal: orderTotals(cart.lines).total,
          idempotencyKey: key,
        },
      });
    },
  };
}
