import type { ReactNode } from 'react';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './order-details.module.css';

interface OrderLineProps {
  readonly tokens: number;
  readonly total?: boolean;
  readonly children: ReactNode;
}

/** A line of a sum: its purpose and its tokens. */
export function OrderLine({ tokens, total = false, children }: OrderLineProps) {
  return (
    <div className={classes.item} data-total={total || undefined}>
      <dt>{children}</dt>
      <dd>
        <TokenAmount tokens={tokens} size={total ? 'md' : 'sm'} />
      </dd>
    </div>
  );
}
