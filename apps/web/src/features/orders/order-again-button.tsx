import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { IconRepeat } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const OrderAgainDrawer = lazyPart(() => import('./order-again-drawer.tsx'));

/** Opens the drawer that puts the dishes of an order into the cart again; its code is loaded when it is first opened. */
export function OrderAgainButton({ order }: { order: Order }) {
  const { t } = useTranslation('orderChanges');
  const [state, setState] = useState({ opened: false, used: false });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRepeat size={18} stroke={1.6} aria-hidden />}
        aria-label={t('again.label', { number: order.orderNumber })}
        onClick={() => setState({ opened: true, used: true })}
      >
        {t('again.button')}
      </Button>
      {state.used && (
        <Suspense>
          <OrderAgainDrawer
            order={order}
            opened={state.opened}
            onClose={() => setState({ opened: false, used: true })}
          />
        </Suspense>
      )}
    </>
  );
}
