import { useSession } from '../../shared/session.ts';
import { useMobile } from '../../shared/use-mobile.ts';
import { useCart } from '../cart/use-cart.ts';
import { usePlan } from '../plan/use-plan.ts';
import { readWanted } from '../topup/wanted-with.ts';

/** Where the dishes still are that were to be ordered with a top-up, and the way there; null without. */
export function useWantedOrder(topupId: string | undefined) {
  const mobile = useMobile();
  const { cart } = useCart();
  const { plan } = usePlan(useSession()?.id ?? '');
  const from = readWanted(sessionStorage, topupId);
  if (from === 'cart' && cart.lines.length > 0) return { from, to: mobile ? '/cart' : '/' } as const;
  if (from === 'plan' && Object.keys(plan.days).length > 0) return { from, to: '/plan' } as const;
  return null;
}
