import type { OrderAllergens } from '@padkos/contracts';
import { ALLERGENS, allergensIn } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './ordered-allergens.module.css';
import { useNames } from './use-names.ts';
import './texts.ts';

/** The allergens of a dish in an own order, once they are read; nothing for old and cancelled orders. */
export default function OrderedAllergens({
  orderId,
  menuItemId,
  delivered,
}: {
  orderId: string;
  menuItemId: string;
  delivered: boolean;
}) {
  const { t } = useTranslation('allergens');
  const { data = [] } = trpc.customer.orderAllergens.useQuery(undefined, READ_ANEW);
  const dishes = data.find((order) => order.orderId === orderId)?.dishes ?? [];
  const dish = dishes.find((one) => one.menuItemId === menuItemId);
  if (dish === undefined) return null;
  return (
    <span className={classes.root}>
      <Words allergens={dish.allergens} />{' '}
      {dish.changed && <b>{t(delivered ? 'ordered.changedBefore' : 'ordered.changed')}</b>}
    </span>
  );
}

function Words({ allergens }: { allergens: OrderAllergens['dishes'][number]['allergens'] }) {
  const { t } = useTranslation('allergens');
  const names = useNames();
  const unknown = allergensIn(allergens, 'unknown');
  if (unknown.length === ALLERGENS.length) return t('ordered.allUnknown');
  const parts = [
    { words: t('facts.contains'), codes: allergensIn(allergens, 'contains') },
    { words: t('facts.mayContain'), codes: allergensIn(allergens, 'may_contain') },
    { words: t('facts.unknown'), codes: unknown },
  ].filter(({ codes }) => codes.length > 0);
  if (parts.length === 0) return t('facts.noneUsed', { count: ALLERGENS.length });
  return parts.map(({ words, codes }) => t('ordered.part', { words, names: names(codes) })).join(' ');
}
