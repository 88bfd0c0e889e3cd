import {
  type CalendarDate,
  closingInstant,
  johannesburgClock,
  johannesburgTime,
  nextDeliveryDate,
  type OrderingRules,
} from '@padkos/domain';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { useNow } from '../../shared/server-clock.ts';
import { useSiteConfig } from '../../shared/site-config.ts';

/** From this time on a delivery day, meals are packed and handed over; the manifest is made then (specification 9). */
const HAND_OVER_FROM = '18:00';

/** The kitchen's current phase by the server's clock; null until the server has answered. */
export function useKitchenPhase(): KitchenPhase | null {
  const now = useNow();
  const { deliveryWindow } = useSiteConfig();
  const rules = useOrderingRules();
  return now === null ? null : kitchenPhase(now, deliveryWindow.end, rules);
}

/** The kitchen's current phase: the orders of `date` are coming in, being cooked, or being handed over. */
interface KitchenPhase {
  readonly phase: 'selling' | 'cooking' | 'handOver';
  readonly date: CalendarDate;
}

/** The phase of the next delivery at `now`; `windowEnd`, a time like 20:00 in Johannesburg, ends a delivery. */
export function kitchenPhase(now: Date, windowEnd: string, rules?: OrderingRules): KitchenPhase {
  const date = nextDeliveryDate(now, windowEnd);
  if (now < closingInstant(date, rules)) return { phase: 'selling', date };
  const isToday = johannesburgClock(now).date === date;
  return { phase: isToday && johannesburgTime(now) >= HAND_OVER_FROM ? 'handOver' : 'cooking', date };
}
