import { MAX_TOPUP_RAND, MIN_TOPUP_RAND } from '@padkos/domain';
import { useRef, useState } from 'react';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, type Refusal, refusalOf } from '../../shared/refusal.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { useStartTopup } from '../topup/use-start-topup.ts';
import type { OrderAttempt } from './cart.ts';

/** After these refusals it is unknown whether the order was placed. */
const UNCERTAIN: ReadonlySet<Refusal['code']> = new Set(['NETWORK', 'INTERNAL', 'DATABASE_UNAVAILABLE']);

/** After these refusals the key's order exists, or was cancelled before payment. */
const KEY_USED_UP: ReadonlySet<Refusal['code']> = new Set(['IDEMPOTENCY_MISMATCH', 'ORDER_NOT_PENDING']);

/** The attempt after a refusal with this code; null if the next attempt needs a new key. */
export function attemptAfter(code: Refusal['code'], attempt: OrderAttempt): OrderAttempt | null {
  return KEY_USED_UP.has(code) ? null : { ...attempt, unanswered: UNCERTAIN.has(code) };
}

/** A cart or a plan as far as ordering is concerned: its attempt, and how to store the next one. */
interface Orderable {
  readonly attempt: OrderAttempt | null;
  readonly keepAttempt: (attempt: OrderAttempt | null) => void;
}

interface Steps extends Orderable {
  /** Whether the customer has seen the current menu; checked before the first attempt. */
  readonly isUpToDate: () => Promise<boolean>;
  /** Sends the order and empties what was ordered. Returns whether the browser is leaving for the payment page. */
  readonly send: (attempt: OrderAttempt) => Promise<boolean>;
  /** Tells the customer about a refusal; `attempt` is what can still be retried. */
  readonly onRefused: (refusal: Refusal, attempt: OrderAttempt | null) => Promise<void> | void;
}

/**
 * Orders a cart or a plan. It sends the same key until the order is placed, so that a lost answer, a second press or a reload
 * never buys twice. If the server knows the key with other contents, the earlier order was placed.
 */
export function useAttempt({ attempt, keepAttempt, isUpToDate, send, onRefused }: Steps) {
  const utils = trpc.useUtils();
  const [phase, setPhase] = useState<'idle' | 'checking' | 'placing' | 'leaving'>('idle');
  const busy = useRef(false);

  async function order(byCard: boolean): Promise<void> {
    setPhase('placing');
    const sent = { key: keyFor(attempt, byCard), unanswered: true, byCard };
    keepAttempt(sent);
    try {
      if (await send(sent)) setPhase('leaving');
    } catch (error) {
      const refusal = refusalOf(error);
      const next = attemptAfter(refusal.code, sent);
      keepAttempt(next);
      if (isSignedOut(error)) return;
      if (refusal.code === 'DAY_CLOSED') void utils.customer.config.invalidate();
      await onRefused(refusal, next);
    }
    await Promise.allSettled([
      utils.wallet.invalidate(),
      utils.reports.today.invalidate(),
      utils.customer.orders.recent.invalidate(),
      utils.customer.menu.get.invalidate(),
      utils.customer.menu.diet.invalidate(),
      utils.customer.teamOrders.invalidate(),
      utils.customer.standingOrders.preview.invalidate(),
    ]);
  }

  async function place(byCard: boolean): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      setPhase('checking');
      if (attempt?.unanswered === true || (await isUpToDate())) await order(byCard);
    } catch (error) {
      if (!isSignedOut(error)) await onRefused(refusalOf(error), attempt);
    } finally {
      busy.current = false;
      // The button keeps its spinner until the browser has left for the payment page.
      setPhase((current) => (current === 'leaving' ? current : 'idle'));
    }
  }

  return { place, phase };
}

/**
 * A top-up of the missing tokens that orders the cart or the plan from the wallet once it is paid. It carries the same key, so
 * that the same cart is never also ordered by hand. Null if cards are not accepted, if nothing is missing, or if more is missing
 * than the largest top-up. `rand` is the amount to pay: at least the smallest top-up.
 */
export function usePayAndOrder(
  { attempt, keepAttempt }: Orderable,
  missing: number,
  wanted: (idempotencyKey: string) => Parameters<ReturnType<typeof useStartTopup>['start']>[1],
) {
  const { paymentGateway } = useSiteConfig();
  const { start, working } = useStartTopup();
  const rand = Math.max(MIN_TOPUP_RAND, missing);
  if (paymentGateway !== true || missing === 0 || rand > MAX_TOPUP_RAND) return null;
  return {
    rand,
    /** The tokens that remain after the order. */
    rest: rand - missing,
    working,
    pay: () => {
      const key = keyFor(attempt, false);
      keepAttempt({ key, unanswered: false, byCard: false });
      start(String(rand), wanted(key));
    },
  };
}

/** A key belongs to one payment method. */
const keyFor = (attempt: OrderAttempt | null, byCard: boolean) =>
  attempt?.byCard === byCard ? attempt.key : randomKey();
