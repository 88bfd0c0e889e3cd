import { orderTotals } from '@padkos/domain';
import { useTranslation } from 'react-i18next';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import type { CartLine } from './cart.ts';
import classes from './cart-totals.module.css';

interface CartTotalsProps {
  readonly lines: readonly CartLine[];
  /** Tokens in the wallet; undefined until known. */
  readonly balance: number | undefined;
}

/** Subtotal, fee and total, and the balance before and after. */
export function CartTotals({ lines, balance }: CartTotalsProps) {
  const { t } = useTranslation('cart');
  const { subtotal, serviceFee, total } = orderTotals(lines);
  const left = balance === undefined ? undefined : balance - total;
  return (
    <dl className={classes.root}>
      <Row label={t('subtotal')} tokens={subtotal} />
      <Row label={t('fee')} tokens={serviceFee} />
      <Row label={t('total')} tokens={total} strong />
      {balance !== undefined && <Row label={t('balance')} tokens={balance} quiet />}
      {left !== undefined && left >= 0 && <Row label={t('left')} tokens={left} quiet />}
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  readonly tokens: number;
  readonly strong?: boolean;
  readonly quiet?: boolean;
}

function Row({ label, tokens, strong, quiet }: RowProps) {
  return (
    <div className={classes.row} data-strong={strong} data-quiet={quiet}>
      <dt>{label}</dt>
      <dd>
        <TokenAmount tokens={tokens} size={strong ? 'lg' : 'md'} />
      </dd>
    </div>
  );
}
