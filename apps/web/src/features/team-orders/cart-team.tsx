import { Button } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { useCart } from '../cart/use-cart.ts';

/** Says that the cart is ordered with a team, with a button to order it separately. */
export function CartTeam({ name }: { name: string }) {
  const { t } = useTranslation('teamOrders');
  const { update } = useCart();
  return (
    <Notice tone="warning" title={t('cart.title', { name })}>
      <p style={{ margin: 0 }}>{t('cart.message')}</p>
      <Button
        variant="subtle"
        mih={44}
        px={0}
        onClick={() => update((cart) => ({ ...cart, team: undefined }))}
      >
        {t('cart.leave')}
      </Button>
    </Notice>
  );
}
