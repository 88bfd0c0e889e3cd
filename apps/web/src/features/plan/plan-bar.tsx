import { Button } from '@mantine/core';
import { groupThousands, missingTokens } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './plan-bar.module.css';

interface PlanBarProps {
  readonly days: number;
  readonly portions: number;
  /** In tokens, including a service fee for each day. */
  readonly total: number;
  /** In tokens; undefined until it is read. */
  readonly balance: number | undefined;
  readonly phase: 'idle' | 'checking' | 'placing' | 'leaving';
  /** What the next press does instead of ordering. */
  readonly instead: 'update' | 'again' | null;
  /** Why the next press does something else. */
  readonly notice: string | null;
  /** Whether the plan cannot be ordered as it is. */
  readonly isBlocked: boolean;
  readonly onOrder: () => void;
  readonly onUpdate: () => void;
  readonly onTopUp: (missing: number) => void;
  /** A payment that orders the whole plan, or null if it is not possible. */
  readonly payAndOrder: { rand: number; rest: number; working: boolean; pay: () => void } | null;
}

const inRand = (tokens: number) => groupThousands(String(tokens));

/** The plan's total and its one button: order, correct the plan, order again or top up. */
export function PlanBar(props: PlanBarProps) {
  const { days, portions, total, balance, phase, instead, notice, isBlocked, onOrder, onUpdate, onTopUp } =
    props;
  const { payAndOrder } = props;
  const { t } = useTranslation('plan');
  const missing = balance === undefined || instead !== null ? 0 : missingTokens(total, balance);
  const words = {
    days: t('bar.days', { count: days }),
    portions: t('bar.portions', { count: portions }),
    total: inRand(total),
  };
  return (
    <section className={classes.root} data-own-foot aria-label={t('bar.label')}>
      <div className={classes.sums} role="status">
        {notice !== null && <p className={classes.notice}>{notice}</p>}
        <p className={classes.sum}>{t('bar.sum', words)}</p>
        {balance !== undefined && instead === null && (
          <p className={classes.rest} data-problem={missing > 0 || undefined}>
            {missing > 0
              ? t(payAndOrder === null ? 'bar.missing' : 'bar.missingPaid', { missing: inRand(missing) })
              : t('bar.left', { left: inRand(balance - total) })}
          </p>
        )}
        {missing > 0 && payAndOrder !== null && payAndOrder.rest > 0 && (
          <p className={classes.rest}>{t('bar.payRest', { count: payAndOrder.rest })}</p>
        )}
      </div>
      {instead === 'update' ? (
        <Button size="lg" className={classes.button ?? ''} onClick={onUpdate}>
          {t('bar.update')}
        </Button>
      ) : missing > 0 && phase === 'idle' ? (
        <Button
          size="lg"
          className={classes.button ?? ''}
          loading={payAndOrder?.working === true}
          disabled={payAndOrder !== null && isBlocked}
          onClick={payAndOrder === null ? () => onTopUp(missing) : payAndOrder.pay}
        >
          {payAndOrder === null
            ? t('bar.topUp', { missing: inRand(missing) })
            : t('bar.payAndOrder', { amount: inRand(payAndOrder.rand) })}
        </Button>
      ) : (
        <Button
          size="lg"
          className={classes.button ?? ''}
          loading={phase !== 'idle'}
          disabled={balance === undefined || isBlocked}
          onClick={onOrder}
        >
          {balance === undefined
            ? t('bar.reading')
            : t(instead === 'again' ? 'bar.again' : 'bar.order', words)}
        </Button>
      )}
    </section>
  );
}
