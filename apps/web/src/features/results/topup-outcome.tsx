import type { Topup, User } from '@padkos/contracts';
import { orderTotals } from '@padkos/domain';
import { IconCircleCheck, IconClockHour4, IconQuestionMark, IconX } from '@tabler/icons-react';
import { isSettling } from '../../shared/go-to-payment.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useContact } from '../../shared/site-config.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useMobile } from '../../shared/use-mobile.ts';
import { useCart } from '../cart/cart-storage.ts';
import { hasDraft } from '../orders/change-draft.ts';
import { ResultCard, type ResultFact, ResultLink } from './result-card.tsx';

interface TopupOutcomeProps {
  readonly result: TopupResult;
  /** What the wallet holds now, in tokens; undefined until read. */
  readonly balance: number | undefined;
  readonly user: Pick<User, 'email' | 'emailConfirmed'>;
}

const LOOKS = {
  credited: { tone: 'done', icon: IconCircleCheck },
  pending: { tone: 'waiting', icon: IconClockHour4 },
  slow: { tone: 'waiting', icon: IconClockHour4 },
  failed: { tone: 'neutral', icon: IconX },
  unknown: { tone: 'neutral', icon: IconQuestionMark },
} as const;

/** A top-up's status, with its transaction id for questions. */
export function TopupOutcome({ result, balance, user }: TopupOutcomeProps) {
  const { t } = useTranslation('results');
  const words = useSearchText(user);
  const left = useWaiting();
  const isOrdered = result.kind === 'credited' && result.topup.order?.status === 'placed';
  const waiting = isOrdered ? ({ to: '/orders', label: t('topupSuccess.toOrders') } as const) : left;
  const facts: ResultFact[] = [];
  if (result.kind === 'credited') {
    facts.push({
      label: t('topupSuccess.credited'),
      value: <TokenAmount tokens={result.topup.tokens} signed />,
    });
  }
  if (balance !== undefined) facts.push({ label: t('balance'), value: <TokenAmount tokens={balance} /> });
  if (result.kind !== 'unknown') {
    facts.push({ label: t('transaction'), value: result.topup.id, long: true });
  }
  return (
    <ResultCard
      {...LOOKS[result.kind]}
      {...words(result)}
      facts={facts}
      actions={
        <>
          {waiting !== null && <ResultLink {...waiting} primary />}
          <ResultLink to="/wallet" label={t('viewWallet')} primary={waiting === null} />
          <ResultLink to="/" label={t('continue')} />
        </>
      }
    />
  );
}

/** The link back to what the customer left to top up: a change of an order, or the cart. */
function useWaiting() {
  const { t } = useTranslation('results');
  const mobile = useMobile();
  const { cart } = useCart();
  if (hasDraft(sessionStorage)) return { to: '/orders', label: t('topupSuccess.toChange') } as const;
  if (cart.lines.length === 0) return null;
  const { total } = orderTotals(cart.lines);
  return { to: mobile ? '/cart' : '/', label: t('topupSuccess.toCart', { count: total }) } as const;
}

function useSearchText(user: Pick<User, 'email' | 'emailConfirmed'>) {
  const { t } = useTranslation('results');
  const who = useContact();
  const orderWords = (order: Topup['order']) => {
    if (order === null) return [];
    if (order.status === 'waiting') return [t('topupSuccess.ordering')];
    if (order.status === 'placed') return [t('topupSuccess.ordered', { count: order.orderIds.length })];
    return order.reason === null ? [] : [t('topupSuccess.notOrdered', { reason: order.reason })];
  };
  return (result: TopupResult) =>
    result.kind === 'credited'
      ? {
          title: t('topupSuccess.title'),
          messages: [
            t('topupSuccess.message'),
            ...orderWords(result.topup.order),
            t(user.emailConfirmed ? 'topupSuccess.email' : 'topupSuccess.confirmFirst', {
              email: user.email,
            }),
          ],
        }
      : {
          title: t(`topupSuccess.${result.kind}.title`),
          messages: [t(`topupSuccess.${result.kind}.message`, { who })],
        };
}

/** The status of a payment after the return from the gateway. The server's answer counts, not the return address. */
type TopupResult =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'credited' | 'pending' | 'slow' | 'failed'; readonly topup: Topup };

/** Finds a top-up among the caller's and returns its status at `now`; unknown without an id. */
export function topupResult(topups: readonly Topup[], id: string | undefined, now: Date): TopupResult {
  const topup = topups.find((each) => each.id === id?.toLowerCase());
  if (topup === undefined) return { kind: 'unknown' };
  if (topup.status === 'completed') return { kind: 'credited', topup };
  if (topup.status === 'failed') return { kind: 'failed', topup };
  return { kind: isSettling(topup, now) ? 'pending' : 'slow', topup };
}
