import { earliestDeliveryDate } from '@padkos/domain';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { useNow } from '../../shared/server-clock.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { Demand } from './demand.tsx';
import { HandOver } from './hand-over.tsx';
import classes from './kitchen-day.module.css';
import { kitchenPhase } from './kitchen-phase.ts';
import { ToCook } from './to-cook.tsx';

/** What the kitchen does now: the next delivery's work, and below it what is being ordered for the date after. */
export function KitchenDay() {
  const now = useNow();
  const { deliveryWindow } = useSiteConfig();
  const rules = useOrderingRules();
  if (now === null) return null;
  const { phase, date } = kitchenPhase(now, deliveryWindow.end, rules);
  if (phase === 'selling') return <Demand date={date} now={now} />;
  return (
    <div className={classes.stack}>
      {phase === 'cooking' ? <ToCook key={date} date={date} /> : <HandOver key={date} date={date} />}
      <Demand date={earliestDeliveryDate(now, rules)} now={now} />
    </div>
  );
}
