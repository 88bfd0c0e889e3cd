import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { AllergenWords } from './allergen-words.tsx';
import classes from './ordered-allergens.module.css';

/** The allergens of a dish in the customer's own order, once they are read; nothing for old and cancelled orders. */
export function OrderedAllergens({
  orderId,
  menuItemId,
  delivered,
}: {
  orderId: string;
  menuItemId: string;
  delivered: boolean;
}) {
  const { t } = useTranslation('allergens');
  const { data = [] } = trpc.customer.orders.allergens.useQuery(undefined, REFETCH_ON_MOUNT);
  const dishes = data.find((order) => order.orderId === orderId)?.dishes ?? [];
  const dish = dishes.find((one) => one.menuItemId === menuItemId);
  if (dish === undefined) return null;
  return (
    <span className={classes.root}>
      <AllergenWords allergens={dish.allergens} />{' '}
      {dish.changed && <b>{t(delivered ? 'ordered.changedBefore' : 'ordered.changed')}</b>}
    </span>
  );
}
