import { ActionIcon } from '@mantine/core';
import { remainingQuantity } from '@padkos/domain';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { QuantityStepper } from '../../shared/ui/quantity-stepper.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { type CartLine, type LineIssue, setQuantity } from './cart.ts';
import classes from './cart-line-row.module.css';
import { useCart } from './cart-storage.ts';

interface CartLineRowProps {
  readonly line: CartLine;
  readonly issue: LineIssue | null;
  /** Portions of this dish still on the menu; null if unlimited or not known yet. */
  readonly available: number | null;
}

/** One dish in the cart: picture, title, price, quantity and a remove button. */
export function CartLineRow({ line, issue, available }: CartLineRowProps) {
  const { t } = useTranslation('cart');
  const { update } = useCart();
  const { id, title, quantity, price } = line;
  const change = (next: number) => update((cart) => setQuantity(cart, id, next));
  return (
    <li className={classes.root} data-problem={issue !== null || undefined}>
      <span className={classes.picture}>
        <DishPicture src={line.imageUrl} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.each}>
          <TokenAmount tokens={price} size="sm" /> {t('each')}
        </p>
        {issue !== null && <IssueText issue={issue} />}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('remove', { title })}
        onClick={() => change(0)}
      >
        <IconX size={18} />
      </ActionIcon>
      <div className={classes.foot}>
        <QuantityStepper
          small
          quantity={quantity}
          left={remainingQuantity(available, quantity)}
          labels={{
            fewer: t('fewer', { title }),
            more: t('more', { title }),
            quantity: t('quantity', { title }),
            portions: t('portions', { title }),
          }}
          onChange={change}
        />
        <TokenAmount tokens={price * quantity} />
      </div>
    </li>
  );
}

function IssueText({ issue }: { issue: LineIssue }) {
  const { t } = useTranslation('cart');
  const text = () => {
    switch (issue.kind) {
      case 'not_on_menu':
        return t('issues.notOnMenu');
      case 'sold_out':
        return t('issues.soldOut');
      case 'only_left':
        return t('issues.onlyLeft', { count: issue.available });
      case 'price':
        return t('issues.price', { from: issue.from, to: issue.to });
    }
  };
  return <p className={classes.issue}>{text()}</p>;
}
