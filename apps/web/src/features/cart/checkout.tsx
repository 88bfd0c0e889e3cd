import { Button } from '@mantine/core';
import type { Menu, PlacedOrder } from '@padkos/contracts';
import { type CalendarDate, formatRand, groupThousands, missingTokens, orderTotals } from '@padkos/domain';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { connection } from '../../shared/offline/connection.ts';
import { useContact, useSiteConfig } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { type CheckedDish, checkLines } from '../allergens/check-lines.ts';
import { LinesGuard } from '../allergens/lines-guard.tsx';
import { useOwnList } from '../allergens/use-own-list.ts';
import { hasNameProblem } from '../guests/guest-names.ts';
import { agreesWithMenu, fitToMenu, teamOf } from './cart.ts';
import { useCart } from './cart-storage.ts';
import { CartSums, CartTotal } from './cart-totals.tsx';
import classes from './checkout.module.css';
import { useDeliveryDate } from './delivery-date.tsx';
import { type NeededQuery, NotReady } from './not-ready.tsx';
import { usePayAndOrder } from './use-attempt.ts';
import { toOrder, usePlaceOrder } from './use-place-order.ts';

interface CheckoutProps {
  readonly menuQuery: NeededQuery & { readonly data: Menu | undefined };
  readonly onTopUp: (missing: number) => void;
  readonly onPlaced: (order: PlacedOrder) => void;
}

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * The total, the reasons that prevent an order, and one main button: order, retry, correct the cart, or pay what is missing and
 * order. If cards are accepted, a quieter button pays for the whole order by card.
 */
export function Checkout({ menuQuery, onTopUp, onPlaced }: CheckoutProps) {
  const { t } = useTranslation('cart');
  const { cart, update } = useCart();
  const { selected, movedFrom, forgetMove } = useDeliveryDate();
  const contact = useContact();
  const wallet = trpc.wallet.balance.useQuery();
  const balance = wallet.data?.wallet.balance;
  const { data: menu } = menuQuery;
  const { paymentGateway } = useSiteConfig();
  const { place, phase, repriced } = usePlaceOrder(selected, onPlaced);

  const isLost = useSyncExternalStore(connection.subscribe, connection.shownFrom) !== null;
  const unanswered = cart.attempt?.unanswered === true && phase === 'idle';
  const changed = !unanswered && menu !== undefined && !agreesWithMenu(cart.lines, menu);
  // An order that may have been sent is resent unchanged.
  const { blocked, traces } = checkLines(unanswered ? [] : cart.lines, menu, useOwnList());
  const isBlocked = blocked.length > 0 || cart.lines.some(({ guests }) => hasNameProblem(guests));
  const { total } = orderTotals(cart.lines);
  const missing = balance === undefined ? 0 : missingTokens(total, balance);
  const again = cart.attempt?.byCard === true;
  const team = teamOf(cart, selected);
  const takesCard = paymentGateway === true && team === undefined && !changed && !unanswered;
  const payAndOrder = usePayAndOrder(
    {
      attempt: cart.attempt,
      keepAttempt: (attempt) => update((current) => ({ ...current, attempt })),
    },
    isBlocked || team !== undefined || selected === null ? 0 : missing,
    (idempotencyKey) => ({ order: { ...toOrder(selected as CalendarDate, cart), idempotencyKey } }),
  );
  const step = nextStep({
    unanswered,
    changed,
    missing,
    balance,
    working: phase !== 'idle',
    takesCard,
    canTopUpAndOrder: payAndOrder !== null,
  });
  const isShort = step === 'topUp' || step === 'topUpAndOrder' || (step === 'payByCard' && phase === 'idle');

  const waitsFor =
    menu === undefined && !menuQuery.isError
      ? 'reading.menu'
      : balance === undefined && !wallet.isError
        ? 'reading.wallet'
        : null;

  return (
    <>
      {movedFrom !== null && selected !== null && (
        <Notice tone="warning" title={t('moved.title')} onClose={forgetMove}>
          {t('moved.message', { from: longDate(movedFrom), to: longDate(selected) })}
        </Notice>
      )}
      {unanswered && (
        <Notice tone="warning" title={t(`${isLost ? 'offline' : 'unanswered'}.title`)}>
          <span ref={bringIntoSight} role="alert">
            {t(`${isLost ? 'offline' : 'unanswered'}.message`)}
          </span>
        </Notice>
      )}
      {changed && (
        <Notice tone="problem" title={t('issues.title')}>
          {t('issues.message')}
        </Notice>
      )}
      {repriced.length > 0 && (
        <Notice tone="warning" title={t('repriced.title')}>
          <ul className={classes.repriced} role="status">
            {repriced.map((change) => (
              <li key={change.title}>{t('repriced.line', { count: change.to, ...change })}</li>
            ))}
          </ul>
          {t('repriced.next')}
        </Notice>
      )}
      {blocked.length + traces.length > 0 && <CartGuard blocked={blocked} traces={traces} />}
      <CartSums lines={cart.lines} balance={balance} />
      {isShort && (
        <Notice tone="problem" title={t('insufficient.title')}>
          {t('insufficient.message', { count: missing })} {t('insufficient.contact', { who: contact })}
        </Notice>
      )}
      <NotReady menu={menuQuery} wallet={wallet} />
      <div className={classes.pay} data-kept-clear>
        <CartTotal lines={cart.lines} balance={balance} />
        {step === 'correct' && menu !== undefined && (
          <Button size="lg" fullWidth onClick={() => update((current) => fitToMenu(current, menu))}>
            {t('issues.update')}
          </Button>
        )}
        {step === 'payByCard' && (
          <PayAndOrder
            rand={total}
            rest={0}
            working={phase !== 'idle'}
            disabled={menu === undefined || isBlocked}
            pay={() => void place(true)}
            onTopUp={() => onTopUp(missing)}
          />
        )}
        {step === 'topUpAndOrder' && payAndOrder !== null && (
          <PayAndOrder {...payAndOrder} onTopUp={() => onTopUp(missing)} />
        )}
        {step === 'topUp' && (
          <Button size="lg" fullWidth onClick={() => onTopUp(missing)}>
            {t('topUp')}
          </Button>
        )}
        {(step === 'order' || step === 'sendAgain') && (
          <Button
            size="lg"
            fullWidth
            loading={phase !== 'idle'}
            disabled={balance === undefined || menu === undefined || isBlocked}
            onClick={() => void place(unanswered && again)}
          >
            {t(waitsFor ?? (unanswered ? 'placeAgain' : 'placeOrder'))}
          </Button>
        )}
        {takesCard && (step === 'order' || step === 'topUp') && (
          <Button
            size="md"
            mih={44}
            mt="xs"
            fullWidth
            variant="default"
            disabled={phase !== 'idle' || menu === undefined || isBlocked}
            onClick={() => void place(true)}
          >
            {t('payByCard', { amount: groupThousands(formatRand(total * 100)) })}
          </Button>
        )}
      </div>
    </>
  );
}

interface PayAndOrderProps {
  /** The amount to pay, and the tokens that remain from it after the order. */
  readonly rand: number;
  readonly rest: number;
  readonly working: boolean;
  readonly disabled?: boolean;
  readonly pay: () => void;
  readonly onTopUp: () => void;
}

/** The choices if the wallet holds too little: pay and order at once, or top up another amount. */
function PayAndOrder({ rand, rest, working, disabled = false, pay, onTopUp }: PayAndOrderProps) {
  const { t } = useTranslation('cart');
  return (
    <>
      <Button size="lg" fullWidth loading={working} disabled={disabled} onClick={pay}>
        {t('payAndOrder', { amount: groupThousands(String(rand)) })}
      </Button>
      {rest > 0 && <p className={classes.rest}>{t('payAndOrderRest', { count: rest })}</p>}
      <Button size="md" mih={44} mt="xs" fullWidth variant="default" disabled={working} onClick={onTopUp}>
        {t('topUp')}
      </Button>
    </>
  );
}

interface CartGuardProps {
  readonly blocked: readonly CheckedDish[];
  readonly traces: readonly CheckedDish[];
}

/** The own list's result for the cart: dishes to remove or to confirm, and traces. */
function CartGuard(props: CartGuardProps) {
  const { t } = useTranslation('allergens');
  const { update } = useCart();
  return (
    <LinesGuard
      {...props}
      takeOutLabel={({ title }) => t('guard.takeOut', { title })}
      onTakeOut={({ id }) =>
        update((cart) => ({ ...cart, lines: cart.lines.filter((line) => line.menuItemId !== id) }))
      }
      onConfirm={({ id, allergenVersion }) =>
        update((cart) => ({
          ...cart,
          lines: cart.lines.map((line) =>
            line.menuItemId === id ? { ...line, override: allergenVersion } : line,
          ),
        }))
      }
    />
  );
}

interface CheckoutState {
  /** An order was sent and no answer has arrived. */
  readonly unanswered: boolean;
  /** The menu no longer has everything in the cart. */
  readonly changed: boolean;
  /** The tokens missing in the wallet. */
  readonly missing: number;
  /** Tokens in the wallet; undefined until known. */
  readonly balance: number | undefined;
  /** An order is being placed. */
  readonly working: boolean;
  /** The kitchen accepts cards, and for this order. */
  readonly takesCard: boolean;
  /** A top-up can pay for what is missing. */
  readonly canTopUpAndOrder: boolean;
}

/**
 * The action of the checkout's main button: correct the cart, resend an unanswered order, order, pay the whole order by card, top
 * up and order at once, or top up.
 */
export function nextStep(state: CheckoutState) {
  if (state.unanswered) return 'sendAgain';
  if (state.changed) return 'correct';
  if (state.missing === 0) return 'order';
  // With an empty wallet the whole order is paid by card, which reserves its portions.
  if (state.takesCard && state.balance === 0) return 'payByCard';
  if (state.working) return 'order';
  return state.canTopUpAndOrder ? 'topUpAndOrder' : 'topUp';
}
