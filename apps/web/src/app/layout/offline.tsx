import { Button } from '@mantine/core';
import { orderTotals } from '@padkos/domain';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useCart } from '../../features/cart/cart-storage.ts';
import { useDeliveryDate } from '../../features/cart/delivery-date.tsx';
import { useAnnounceOrder } from '../../features/cart/use-announce-order.ts';
import { usePlaceOrder } from '../../features/cart/use-place-order.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { connection } from '../../shared/offline/connection.ts';
import { newVersion } from '../../shared/offline/keep-offline.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import classes from './offline.module.css';

/** How often to retry while the server does not answer, in milliseconds. */
const TRY_MS = 15_000;

/**
 * Messages about the connection and the app itself: that the data shown is old, with its time, and that a new version is ready.
 * When the connection returns and an order has no answer yet, asks whether to send it again.
 */
export default function Offline() {
  const { t } = useTranslation('offline');
  const shownFrom = useSyncExternalStore(connection.subscribe, connection.shownFrom);
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  useAskToSend(shownFrom !== null);
  return (
    <div role="status">
      {shownFrom !== null && <OldAnswers shownFrom={shownFrom} />}
      {isReady && shownFrom === null && (
        <Bar
          title={t('version.title')}
          action={
            <Button size="sm" variant="default" onClick={() => window.location.reload()}>
              {t('version.reload')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function OldAnswers({ shownFrom }: { shownFrom: Date }) {
  const { t } = useTranslation('offline');
  const queryClient = useQueryClient();
  const [isTrying, setTrying] = useState(false);
  // This reads the settings; once they are answered, everything else is read again.
  const readAgain = useCallback(
    () => queryClient.refetchQueries({ queryKey: [['customer', 'config']] }),
    [queryClient],
  );
  const retry = async () => {
    setTrying(true);
    await readAgain();
    setTrying(false);
  };
  useEffect(() => {
    const timer = setInterval(readAgain, TRY_MS);
    window.addEventListener('online', readAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', readAgain);
    };
  }, [readAgain]);
  return (
    <Bar
      title={t('lost.title')}
      message={t('lost.message', { time: instantText(shownFrom.toISOString()) })}
      action={
        <Button size="sm" variant="default" loading={isTrying} onClick={() => void retry()}>
          {t('lost.retry')}
        </Button>
      }
    />
  );
}

function Bar({ title, message, action }: { title: string; message?: string; action: ReactNode }) {
  return (
    <div className={classes.bar}>
      <p className={classes.words}>
        <strong>{title}</strong>
        {message !== undefined && <span>{message}</span>}
      </p>
      {action}
    </div>
  );
}

/** Once the connection is back, asks whether to resend an order that has no answer; it keeps its idempotency key. */
function useAskToSend(isLost: boolean) {
  const { t } = useTranslation('offline');
  const { cart } = useCart();
  const { selected } = useDeliveryDate();
  const { place } = usePlaceOrder(selected, useAnnounceOrder());
  const ask = useEffectEvent(async () => {
    if (selected === null || cart.attempt?.unanswered !== true) return;
    const byCard = cart.attempt.byCard === true;
    const agreed = await askToConfirm({
      title: t('send.title'),
      message: t('send.message', { date: longDate(selected), count: orderTotals(cart.lines).total }),
      confirm: t('send.confirm'),
      cancel: t('send.cancel'),
    });
    if (agreed) await place(byCard);
  });
  const wasLost = useRef(isLost);
  useEffect(() => {
    if (wasLost.current && !isLost) void ask();
    wasLost.current = isLost;
  }, [isLost]);
}
