import { earliestDeliveryDate } from '@padkos/domain';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { useNow } from '../../shared/server-clock.ts';
import { Demand } from './demand.tsx';
import { HandOver } from './hand-over.tsx';
import classes from './kitchen-day.module.css';
import { ToCook } from './to-cook.tsx';
import { useKitchenPhase } from './use-kitchen-phase.ts';

/** What the kitchen does now: the next delivery's work, and below it what is being ordered for the date after. */
export function KitchenDay() {
  const now = useNow();
  const rules = useOrderingRules();
  const busy = useKitchenPhase();
  if (now === null || busy === null) return null;
  const { phase, date } = busy;
  if (phase === 'selling') return <Demand date={date} now={now} />;
  return (
    <div className={classes.stack}>
      {phase === 'cooking' ? <ToCook key={date} date={date} /> : <HandOver key={date} date={date} />}
      <Demand date={earliestDeliveryDate(now, rules)} now={now} />
    </div>
  );
}
