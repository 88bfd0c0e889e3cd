import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { type Draft, forgetDraft, keepDraft, readDraft } from './change-draft.ts';

const ChangeOrderDrawer = lazyPart(() => import('./change-order-drawer.tsx'));

/**
 * Opens the drawer for changing an order; its code loads when it first opens. It opens at once if the customer left a change to
 * top up. If the drawer is left by Back or by a press outside it, its choices are kept while the page is open; its close button
 * discards them.
 */
export function ChangeOrderButton({ order }: { order: Order }) {
  const { t } = useTranslation('orderChanges');
  const [state, setState] = useState(() => {
    const waits = readDraft(sessionStorage, order) !== null;
    return { opened: waits, used: waits };
  });
  const left = useRef<{ revision: number; draft: Draft } | null>(null);
  const close = (draft: Draft | null) => {
    left.current = draft && { revision: order.revision, draft };
    forgetDraft(sessionStorage, order);
    setState({ opened: false, used: true });
  };
  const open = () => {
    if (left.current?.revision === order.revision) keepDraft(sessionStorage, order, left.current.draft);
    setState({ opened: true, used: true });
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
        aria-label={t('change.label', { number: order.orderNumber })}
        onClick={open}
      >
        {t('change.button')}
      </Button>
      {state.used && (
        <Suspense>
          <ChangeOrderDrawer
            order={order}
            opened={state.opened}
            onClose={() => close(null)}
            onLeave={() => close(readDraft(sessionStorage, order))}
          />
        </Suspense>
      )}
    </>
  );
}
