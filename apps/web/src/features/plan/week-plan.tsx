import { Button } from '@mantine/core';
import type { PlacedOrder } from '@padkos/contracts';
import { isCalendarDate } from '@padkos/domain';
import { IconCalendarOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { ConfigGuard } from '../../shared/ui/config-guard.tsx';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { EmptyState, ErrorState } from '../../shared/ui/error-state.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageLoading } from '../../shared/ui/page-failed.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useOwnList } from '../allergens/use-own-list.ts';
import type { CartLine } from '../cart/cart.ts';
import classes from './plan.module.css';
import { closedDays, type Plan, plannedDates, setLines } from './plan.ts';
import { FillReport, PlanDone, PlanEditor } from './plan-editor.tsx';
import { useFill } from './use-fill.ts';
import { type PlanDay, type UpdatePlan, usePlaceWeek, usePlan, usePlanDays } from './use-plan.ts';

/** The parts of the page: the plan for each day and, after ordering, the placed orders. */
export function WeekPlan({ userId }: { userId: string }) {
  const { plan, update } = usePlan(userId);
  const [placed, setPlaced] = useState<readonly PlacedOrder[] | null>(null);
  if (placed !== null) return <PlanDone orders={placed} onMore={() => setPlaced(null)} />;
  return <Days plan={plan} update={update} onPlaced={setPlaced} />;
}

interface DaysProps {
  readonly plan: Plan;
  readonly update: UpdatePlan;
  readonly onPlaced: (orders: readonly PlacedOrder[]) => void;
}

function Days({ plan, update, onPlaced }: DaysProps) {
  const { t } = useTranslation('plan');
  const { days, orders, areKnown } = usePlanDays();
  const diet = useOwnList();
  const filling = useFill({ plan, update, days, orders: orders ?? [], diet });
  const closed = useClosedDays(plan, update, days);
  const placing = usePlaceWeek(plan, update, onPlaced);
  const count = plannedDates(plan).length;
  const areMenusRead = days.every(({ menu: { data, isError } }) => data !== undefined || isError);
  const canFill = areKnown && areMenusRead && orders !== undefined && diet !== undefined;

  const clear = async () => {
    const agreed = await askToConfirm({
      title: t('clearConfirm.title'),
      message: t('clearConfirm.message', { count }),
      confirm: t('clearConfirm.confirm'),
      cancel: t('clearConfirm.cancel'),
      destructive: true,
    });
    if (!agreed) return;
    filling.forget();
    update((current) => ({ ...current, days: {} }));
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <div className={classes.acts}>
            <Button variant="default" disabled={!canFill} onClick={() => filling.fill('lastWeek')}>
              {t('lastWeek')}
            </Button>
            <Button variant="default" disabled={!canFill} onClick={() => filling.fill('surprise')}>
              {t('surprise')}
            </Button>
          </div>
        }
      />
      <PlanNotices
        closed={closed}
        filling={filling}
        refused={placing.refused?.message ?? null}
        onForgetRefusal={placing.forgetRefusal}
      />
      <Read days={days}>
        <PlanEditor
          plan={plan}
          update={update}
          days={days}
          orders={orders ?? []}
          diet={diet}
          placing={placing}
          onClear={() => void clear()}
        />
      </Read>
    </>
  );
}

interface ReadProps {
  readonly days: ReturnType<typeof usePlanDays>['days'];
  readonly children: ReactNode;
}

/**
 * The days once they are loaded; otherwise that they are loading, that none is open for ordering, or that no menu could be read.
 */
function Read({ days, children }: ReadProps) {
  const { t } = useTranslation('plan');
  if (days.length === 0) {
    return (
      <ConfigGuard>
        <PageLoading />
      </ConfigGuard>
    );
  }
  if (days.every(({ closedReason }) => closedReason !== null))
    return <EmptyState icon={IconCalendarOff} title={t('none.title')} message={t('none.message')} />;
  const [first] = days;
  const failed = days.filter(({ menu: { data, isError } }) => isError && data === undefined);
  if (first !== undefined && failed.length === days.length) {
    return (
      <ErrorState
        title={t('failed')}
        message={refusalOf(first.menu.error).message}
        retrying={days.some(({ menu }) => menu.isFetching)}
        onRetry={() => {
          for (const { menu } of days) void menu.refetch();
        }}
      />
    );
  }
  return children;
}

interface PlanNoticesProps {
  readonly closed: ReturnType<typeof useClosedDays>;
  readonly filling: ReturnType<typeof useFill>;
  /** Why the plan was not ordered; null if nothing was refused. */
  readonly refused: string | null;
  readonly onForgetRefusal: () => void;
}

/** The notices above the days: what was removed, what a button did, and why nothing was ordered. */
function PlanNotices({ closed, filling, refused, onForgetRefusal }: PlanNoticesProps) {
  const { t } = useTranslation('plan');
  return (
    <>
      {refused !== null && (
        <div role="alert">
          <Notice tone="problem" title={t('refused.title')} onClose={onForgetRefusal}>
            {refused}
          </Notice>
        </div>
      )}
      {closed.gone.length > 0 && (
        <div role="status">
          <Notice tone="warning" title={t('closed.title')} onClose={closed.forget}>
            {closed.gone.map(({ date, lines }) => (
              <div key={date}>
                {t('closed.message', {
                  date: isCalendarDate(date) ? longDate(date) : date,
                  dishes: lines.map(({ title }) => title).join(', '),
                })}
              </div>
            ))}
          </Notice>
        </div>
      )}
      {filling.filled !== null && <FillReport {...filling.filled} onClose={filling.forget} />}
    </>
  );
}

/**
 * Removes the plan of dates that are closed for ordering, and returns it so that a notice can name it. Orders that may have been
 * sent stay unchanged, to be resent.
 */
function useClosedDays(plan: Plan, update: UpdatePlan, days: readonly PlanDay[]) {
  const [gone, setGone] = useState<readonly { date: string; lines: readonly CartLine[] }[]>([]);
  const closed = days.length === 0 || plan.attempt?.unanswered === true ? [] : closedDays(plan, days);
  const takeOut = useEffectEvent(() => {
    update((current) => closed.reduce((next, { date }) => setLines(next, date, []), current));
    setGone((before) => [...before, ...closed]);
  });
  const hasClosed = closed.length > 0;
  useEffect(() => {
    if (hasClosed) takeOut();
  }, [hasClosed]);
  return { gone, forget: () => setGone([]) };
}
