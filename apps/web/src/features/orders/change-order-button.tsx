import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { forgetDraft, readDraft } from './change-draft.ts';

const ChangeOrderDrawer = lazy(() => import('./change-order-drawer.tsx'));

/**
 * Opens the drawer in which the customer changes an order; its code is loaded when it is first opened. It is open at once
 * where a change waits that the customer left for a top-up.
 */
export function ChangeOrderButton({ order }: { order: Order }) {
  const { t } = useTranslation('orderChanges');
  const [state, setState] = useState(() => {
    const waits = readDraft(sessionStorage, order) !== null;
    return { opened: waits, used: waits };
  });
  const close = () => {
    forgetDraft(sessionStorage, order);
    setState({ opened: false, used: true });
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
        aria-label={t('change.label', { number: order.orderNumber })}
        onClick={() => setState({ opened: true, used: true })}
      >
        {t('change.button')}
      </Button>
      {state.used && (
        <Suspense>
          <ChangeOrderDrawer order={order} opened={state.opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
