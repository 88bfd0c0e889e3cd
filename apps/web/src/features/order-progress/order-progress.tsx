import type { Order } from '@padkos/contracts';
import {
  awaitsPayment,
  calendarDate,
  isOpenForCustomer,
  johannesburgClock,
  johannesburgTime,
  nextStep,
  stepsDone,
} from '@padkos/domain';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { useHeldUntil, useNow } from '../../shared/server-clock.ts';
import { useOrderingRules, useSiteConfig } from '../../shared/site-config.ts';
import classes from './order-progress.module.css';

const STEPS = ['ordered', 'confirmed', 'delivered'] as const;

/**
 * An order's progress (ordered, confirmed, delivered), its next step, where and when it is delivered, and until when it can be
 * changed. Renders nothing for an order that was cancelled or not paid in time.
 */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const now = useNow();
  const rules = useOrderingRules();
  const sentence = useSentence(order, now);
  if (sentence === null) return null;
  const done = stepsDone(order);
  const date = calendarDate(order.deliveryDate);
  const open = now !== null && isOpenForCustomer(order, now, rules);
  return (
    <div className={classes.root}>
      <ol className={classes.steps} aria-label={t('progress.label')}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            data-done={index < done || undefined}
            aria-current={index === done ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index < done && <IconCheck size={14} stroke={3} />}
            </span>
            {t(`progress.${step}`)}
          </li>
        ))}
      </ol>
      {/* The payment may be on its way: a customer who has paid must not pay again. */}
      <p className={awaitsPayment(order) ? classes.until : classes.next}>{sentence}</p>
      {open && (
        <p className={classes.until}>
          {t('progress.until', {
            time: johannesburgTime(rules.closesAt(date)),
            date: shortDate(johannesburgClock(rules.closesAt(date)).date),
          })}
        </p>
      )}
    </div>
  );
}

/** The sentence about the next step; null for an order that was cancelled or not paid in time, or while the time is unknown. */
function useSentence(order: Order, now: Date | null): string | null {
  const { t } = useTranslation('orders');
  const { deliveryWindow } = useSiteConfig();
  const heldUntil = useHeldUntil(order);
  if (now === null) return null;
  const next = nextStep(order, now, deliveryWindow.end);
  if (next === null) return null;
  if (next === 'pay') return heldUntil === null ? null : t('progress.next.pay', { time: heldUntil });
  const date = longDate(calendarDate(order.deliveryDate));
  return t(`progress.next.${next}`, { date, ...deliveryWindow });
}
