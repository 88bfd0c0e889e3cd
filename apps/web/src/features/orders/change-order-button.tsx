import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { type Draft, forgetDraft, keepDraft, readDraft } from './change-draft.ts';

const ChangeOrderDrawer = lazyPart(() => import('./change-order-drawer.tsx'));

/**
 * Opens the drawer in which the customer changes an order; its code is loaded when it is first opened. It is open at once
 * where a change waits that the customer left for a top-up. What was chosen when it was left by the way back or beside it
 * is there again while the page lives; closing it by its button drops that.
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
