import { Button } from '@mantine/core';
import type { MenuLine, Order, PlacedOrder, UserDiet } from '@padkos/contracts';
import { type CalendarDate, missingTokens } from '@padkos/domain';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { POLL_WHILE_VISIBLE } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { usePageTitle } from '../../shared/ui/page-title.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { type CheckedDish, checkLines } from '../allergens/check-lines.ts';
import { LinesGuard } from '../allergens/lines-guard.tsx';
import { usePayAndOrder } from '../cart/use-attempt.ts';
import { useOpenTopup } from '../topup/topup-context.ts';
import { DishPicker } from './dish-picker.tsx';
import classes from './plan.module.css';
import {
  addDish,
  changeDays,
  fitPlan,
  isChanged,
  type Plan,
  planOrders,
  planTotals,
  setQuantity,
  toOrderLines,
} from './plan.ts';
import { PlanBar } from './plan-bar.tsx';
import { DayColumn } from './plan-day.tsx';
import { type FilledDay, type LeftOut, planLine } from './use-fill.ts';
import type { PlanDay, UpdatePlan, usePlaceWeek } from './use-plan.ts';

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

interface FillReportProps {
  readonly by: 'lastWeek' | 'surprise';
  readonly filled: readonly FilledDay[];
  /** Whether some days stayed as they are. */
  readonly hasKept: boolean;
  readonly onClose: () => void;
}

/** Says what a button put into the plan, and what it left out and why. */
export function FillReport({ by, filled, hasKept, onClose }: FillReportProps) {
  const { t } = useTranslation('plan');
  const count = filled.filter(({ lines }) => lines.length > 0).length;
  const withoutOrder = filled.filter(({ leftOut }) => leftOut.some(({ kind }) => kind === 'nothing_ordered'));
  const gaps = filled.flatMap(({ date, leftOut }) =>
    leftOut.filter(({ kind }) => kind !== 'nothing_ordered').map((what) => ({ date, what })),
  );
  const words = useLeftOutWords();
  if (filled.length > 1 && withoutOrder.length === filled.length) {
    return (
      <div role="status">
        <Notice tone="warning" title={t(`filled.title.${by}`)} onClose={onClose}>
          {t('filled.noWeek')}
        </Notice>
      </div>
    );
  }
  return (
    <div role="status">
      <Notice tone="warning" title={t(`filled.title.${by}`)} onClose={onClose}>
        {count > 0 ? t('filled.days', { count }) : t('filled.no')} {hasKept && t('filled.kept')}
        {(gaps.length > 0 || withoutOrder.length > 0) && (
          <ul className={classes.report}>
            {gaps.map(({ date, what }) => (
              <li key={`${date} ${what.kind} ${'title' in what ? what.title : ''}`}>
                {t('filled.line', { date: shortDate(date), what: words(what) })}
              </li>
            ))}
            {withoutOrder.length > 0 && (
              <li>
                {t('filled.nothingOrdered', { dates: datesText(withoutOrder.map(({ date }) => date)) })}
              </li>
            )}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** Dates in a sentence; none breaks across lines. */
const datesText = (dates: readonly CalendarDate[]) =>
  dates.map((date) => shortDate(date).replaceAll(' ', '\u00a0')).join(', ');

function useLeftOutWords() {
  const { t } = useTranslation('plan');
  return (what: LeftOut) => {
    switch (what.kind) {
      case 'not_on_menu':
        return t('filled.notOnMenu', what);
      case 'sold_out':
        return t('filled.soldOut', what);
      case 'blocked':
        return t('filled.blocked', what);
      case 'fewer':
        return t('filled.fewer', what);
      case 'nothing_fits':
      case 'nothing_ordered':
        return t('filled.nothingFits');
    }
  };
}

interface PlanDoneProps {
  readonly orders: readonly PlacedOrder[];
  readonly onMore: () => void;
}

/** The orders that were placed together, by date. */
export function PlanDone({ orders, onMore }: PlanDoneProps) {
  const { t } = useTranslation('plan');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  usePageTitle(t('title'));
  const total = orders.reduce((sum, { totalTokens }) => sum + totalTokens, 0);
  return (
    <div className={classes.done}>
      <h1 ref={heading} tabIndex={-1} className={classes.doneTitle}>
        {t('done.title', { count: orders.length })}
      </h1>
      <p className={classes.doneText}>{t('done.message', { total })}</p>
      <ul className={classes.placed}>
        {orders.map(({ id, deliveryDate, orderNumber, totalTokens }) => (
          <li key={id}>
            <Link to="/order/success" search={{ id }} className={classes.order}>
              <span className={classes.orderDate}>{longDate(deliveryDate)}</span>
              <span className={classes.orderNumber}>{orderNumber}</span>
              <TokenAmount tokens={totalTokens} />
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.doneActs}>
        <Button component={Link} to="/orders">
          {t('done.orders')}
        </Button>
        <Button variant="default" onClick={onMore}>
          {t('done.more')}
        </Button>
      </div>
    </div>
  );
}
