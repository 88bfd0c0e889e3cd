import { type CalendarDate, remainingQuantity } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { QuantityStepper } from '../../shared/ui/quantity-stepper.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import type { CartLine } from '../cart/cart.ts';
import type { LineIssue } from '../cart/cart-issues.ts';
import classes from './plan.module.css';

interface PlanDishProps {
  readonly date: CalendarDate;
  readonly line: CartLine;
  readonly issue: LineIssue | null;
  /** Portions still on the menu; null if unlimited or not known yet. */
  readonly available: number | null;
  readonly onQuantity: (quantity: number) => void;
}

/** A planned dish of a day, with its portions. */
export function PlanDish({ date, line, issue, available, onQuantity }: PlanDishProps) {
  const { t } = useTranslation('plan');
  const { title, quantity, price, imageUrl } = line;
  const named = { title, date: shortDate(date) };
  return (
    <li className={classes.dish} data-problem={issue !== null || undefined}>
      <span className={classes.picture}>
        <DishPicture src={imageUrl} />
      </span>
      <p className={classes.dishTitle}>{title}</p>
      {issue !== null && <Issue issue={issue} />}
      <div className={classes.amounts}>
        <TokenAmount tokens={price * quantity} />
        <QuantityStepper
          small
          quantity={quantity}
          left={remainingQuantity(available, quantity)}
          labels={{
            fewer: t('day.fewer', named),
            more: t('day.more', named),
            quantity: t('day.quantity', named),
            portions: t('day.portions', named),
          }}
          onChange={onQuantity}
        />
      </div>
    </li>
  );
}

/** How a dish differs from the current menu. */
function Issue({ issue }: { issue: LineIssue }) {
  const { t } = useTranslation('cart');
  const text = {
    not_on_menu: () => t('issues.notOnMenu'),
    sold_out: () => t('issues.soldOut'),
  };
  return (
    <p className={classes.issue}>
      {issue.kind === 'only_left'
        ? t('issues.onlyLeft', { count: issue.available })
        : issue.kind === 'price'
          ? t('issues.price', { from: issue.from, to: issue.to })
          : text[issue.kind]()}
    </p>
  );
}
