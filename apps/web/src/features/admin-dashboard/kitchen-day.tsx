import { calendarDate, earliestDeliveryDate } from '@padkos/domain';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { useNow } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import { Demand } from './demand.tsx';
import { HandOver } from './hand-over.tsx';
import classes from './kitchen-day.module.css';
import { ToCook } from './to-cook.tsx';
import { useKitchenPhase } from './use-kitchen-phase.ts';

/**
 * What the kitchen does now: deliveries that are over and not marked yet, the next delivery's work, and below it what is
 * being ordered for the date after.
 */
export function KitchenDay() {
  const now = useNow();
  const rules = useOrderingRules();
  const busy = useKitchenPhase();
  if (now === null || busy === null) return null;
  const { phase, date } = busy;
  return (
    <div className={classes.stack}>
      <Unmarked />
      {phase === 'cooking' && <ToCook key={date} date={date} />}
      {phase === 'handOver' && <HandOver key={date} date={date} />}
      <Demand date={phase === 'selling' ? date : earliestDeliveryDate(now, rules)} now={now} />
    </div>
  );
}

/** The deliveries that are over, as long as one of their orders is not marked as fulfilled. */
function Unmarked() {
  const { data = [] } = trpc.admin.orders.list.useQuery({ date: 'unmarked' }, REFETCH_ON_MOUNT);
  const dates = new Set(data.map(({ deliveryDate }) => deliveryDate));
  return [...dates].sort().map((date) => <HandOver key={date} date={calendarDate(date)} isOver />);
}
