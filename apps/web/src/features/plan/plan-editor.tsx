import { Button } from '@mantine/core';
import type { MenuLine, Order, UserDiet } from '@padkos/contracts';
import { missingTokens } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { POLL_WHILE_VISIBLE } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { type CheckedDish, checkLines } from '../allergens/check-lines.ts';
import { LinesGuard } from '../allergens/lines-guard.tsx';
import { usePayAndOrder } from '../cart/use-attempt.ts';
import { useOpenTopup } from '../topup/topup-context.ts';
import { fitPlan, isChanged, planTotals } from './day-state.ts';
import { DishPicker } from './dish-picker.tsx';
import { planLine } from './fill.ts';
import classes from './plan.module.css';
import { addDish, changeDays, type Plan, setQuantity, toOrderLines } from './plan.ts';
import { PlanBar } from './plan-bar.tsx';
import { DayColumn } from './plan-day.tsx';
import { planOrders } from './plan-orders.ts';
import type { usePlaceWeek } from './use-place-week.ts';
import type { UpdatePlan } from './use-plan.ts';
import type { PlanDay } from './use-plan-days.ts';

interface PlanEditorProps {
  readonly plan: Plan;
  readonly update: UpdatePlan;
  readonly days: readonly PlanDay[];
  readonly orders: readonly Order[];
  readonly diet: UserDiet | undefined;
  readonly placing: ReturnType<typeof usePlaceWeek>;
  readonly onClear: () => void;
}

/** The plan's days side by side, and their total. */
export function PlanEditor({ plan, update, days, orders, diet, placing, onClear }: PlanEditorProps) {
  const { t } = useTranslation('plan');
  const { t: guard } = useTranslation('allergens');
  const openTopup = useOpenTopup();
  const balance = trpc.wallet.balance.useQuery(undefined, POLL_WHILE_VISIBLE).data?.wallet.balance;
  const { place, phase, refused } = placing;
  const totals = planTotals(plan);
  const isUnanswered = plan.attempt?.unanswered === true && phase === 'idle';
  const hasChanged = !isUnanswered && isChanged(plan, days);
  const checked = isUnanswered ? { blocked: [], traces: [] } : checkPlan(plan, days, diet);
  const payAndOrder = usePayAndOrder(
    {
      attempt: plan.attempt,
      keepAttempt: (attempt) => update((current) => ({ ...current, attempt })),
    },
    balance === undefined ? 0 : missingTokens(totals.total, balance),
    (idempotencyKey) => ({ week: { orders: planOrders(plan), idempotencyKey } }),
  );
  const instead = isUnanswered ? 'again' : hasChanged ? 'update' : null;
  return (
    <>
      {checked.blocked.length + checked.traces.length > 0 && (
        <LinesGuard
          {...checked}
          takeOutLabel={({ title }) => guard('guard.takeOut', { title })}
          onConfirm={({ id, allergenVersion }) =>
            update((now) =>
              changeDays(now, (lines) =>
                lines.map((line) => (line.menuItemId === id ? { ...line, override: allergenVersion } : line)),
              ),
            )
          }
          onTakeOut={({ id }) =>
            update((now) => changeDays(now, (lines) => lines.filter(({ menuItemId }) => menuItemId !== id)))
          }
        />
      )}
      <div className={classes.days}>
        {days.map((day) => (
          <Day
            key={day.date}
            day={day}
            plan={plan}
            update={update}
            orders={orders}
            refusal={refused !== null && refused.date === day.date ? refused.message : null}
          />
        ))}
      </div>
      {totals.days > 0 && (
        <div className={classes.clear}>
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t('clear')}
          </Button>
        </div>
      )}
      {totals.days > 0 && (
        <PlanBar
          {...totals}
          balance={balance}
          phase={phase}
          instead={instead}
          notice={isUnanswered ? t('unanswered.message') : hasChanged ? t('changed.message') : null}
          isBlocked={checked.blocked.length > 0}
          onOrder={() => void place()}
          onUpdate={() => update((now) => fitPlan(now, days))}
          onTopUp={openTopup}
          payAndOrder={payAndOrder}
        />
      )}
    </>
  );
}

interface DayProps extends Pick<PlanEditorProps, 'plan' | 'update' | 'orders'> {
  readonly day: PlanDay;
  readonly refusal: string | null;
}

function Day({ day, plan, update, orders, refusal }: DayProps) {
  const { date, menu } = day;
  const [isOpen, setOpen] = useState(false);
  const pick = (line: MenuLine, override?: number) => {
    update((now) => addDish(now, date, { ...planLine(line, 1), override }));
    setOpen(false);
  };
  return (
    <>
      <DayColumn
        day={day}
        lines={toOrderLines(plan, date)}
        refusal={refusal}
        onAdd={() => setOpen(true)}
        onQuantity={(menuItemId, quantity) => update((now) => setQuantity(now, date, menuItemId, quantity))}
      />
      {menu.data !== undefined && (
        <DishPicker
          date={date}
          lines={menu.data.items}
          orders={orders}
          opened={isOpen}
          onClose={() => setOpen(false)}
          onPick={pick}
        />
      )}
    </>
  );
}

/** The own list's result for the plan, each dish once. */
function checkPlan(plan: Plan, days: readonly PlanDay[], diet: UserDiet | undefined) {
  const checked = days.map(({ date, menu }) => checkLines(toOrderLines(plan, date), menu.data, diet));
  return {
    blocked: once(checked.flatMap(({ blocked }) => blocked)),
    traces: once(checked.flatMap(({ traces }) => traces)),
  };
}

const once = (checked: readonly CheckedDish[]): CheckedDish[] => [
  ...new Map(checked.map((one) => [one.dish.id, one])).values(),
];
