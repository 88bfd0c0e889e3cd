import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { useNow } from '../../shared/server-clock.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { type KitchenPhase, kitchenPhase } from './kitchen-phase.ts';

/** What the kitchen is busy with by the server's clock; null until it has answered. */
export function useKitchenPhase(): KitchenPhase | null {
  const now = useNow();
  const { deliveryWindow } = useSiteConfig();
  const rules = useOrderingRules();
  return now === null ? null : kitchenPhase(now, deliveryWindow.end, rules);
}
