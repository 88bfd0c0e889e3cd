import { orderTotals } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import type { CartLine } from './cart.ts';
import classes from './cart-totals.module.css';

interface CartTotalsProps {
  readonly lines: readonly CartLine[];
  /** Tokens in the wallet; undefined until known. */
  readonly balance: number | undefined;
}

/** The parts of the total, and the wallet's balance. */
export function CartSums({ lines, balance }: CartTotalsProps) {
  const { t } = useTranslation('cart');
  const { subtotal, serviceFee } = orderTotals(lines);
  return (
    <dl className={classes.root}>
      <Row label={t('subtotal')} tokens={subtotal} />
      <Row label={t('fee')} tokens={serviceFee} />
      {balance !== undefined && <Row label={t('balance')} tokens={balance} quiet />}
    </dl>
  );
}

/** The total, and what remains in the wallet after the order or is missing for it. */
export function CartTotal({ lines, balance }: CartTotalsProps) {
  const { t } = useTranslation('cart');
  const { total } = orderTotals(lines);
  const left = balance === undefined ? undefined : balance - total;
  return (
    <dl className={classes.total}>
      <Row label={t('total')} tokens={total} strong />
      {left !== undefined && left >= 0 && <Row label={t('left')} tokens={left} quiet />}
      {left !== undefined && left < 0 && <Row label={t('missing')} tokens={-left} problem />}
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  readonly tokens: number;
  readonly strong?: boolean;
  readonly quiet?: boolean;
  readonly problem?: boolean;
}

function Row({ label, tokens, strong, quiet, problem }: RowProps) {
  return (
    <div className={classes.row} data-strong={strong} data-quiet={quiet} data-problem={problem}>
      <dt>{label}</dt>
      <dd>
        <TokenAmount tokens={tokens} size={strong ? 'lg' : 'md'} />
      </dd>
    </div>
  );
}
