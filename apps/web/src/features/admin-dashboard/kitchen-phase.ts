import {
  type CalendarDate,
  closingInstant,
  johannesburgClock,
  johannesburgTime,
  nextDeliveryDate,
  type OrderingRules,
} from '@padkos/domain';

/** From this time on the day of a delivery its meals are packed and handed over; the manifest is made then (specification 9). */
const HAND_OVER_FROM = '18:00';

/** What the kitchen is busy with: the orders of `date` still come in, are cooked, or are handed over. */
export interface KitchenPhase {
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
