import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useCart } from '../cart/use-cart.ts';
import type { CheckedDish } from './check-lines.ts';
import { LinesGuard } from './lines-guard.tsx';

interface CartGuardProps {
  readonly blocked: readonly CheckedDish[];
  readonly traces: readonly CheckedDish[];
}

/** The own list's result for the cart: dishes to remove or to confirm, and traces. */
export function CartGuard(props: CartGuardProps) {
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
