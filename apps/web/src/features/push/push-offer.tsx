import { Button, Card } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';
import { pushSupport, usePushHere } from './browser-subscription.ts';
import classes from './push.module.css';

/** Stored on this device, whatever the answer was. */
const OFFERED = 'padkos.push-offered';

/**
 * Offers notifications once, after the first order on a device; the browser asks for permission only when the offer is accepted.
 * Shows nothing if they are on, not supported, or blocked.
 */
export default function PushOffer() {
  const { t } = useTranslation('push');
  const [isNew] = useState(() => pushSupport() === 'ready' && !wasOffered());
  const [isOpen, setOpen] = useState(true);
  const { data } = trpc.customer.push.get.useQuery(undefined, { enabled: isNew });
  const { isBusy, switchOn } = usePushHere();
  const isOffered = isNew && data !== undefined && (isBusy || !data.devices.some(({ current }) => current));
  useEffect(() => {
    if (isOffered) keepOffered();
  }, [isOffered]);
  if (!isOffered || !isOpen) return null;
  const accept = async () => {
    await switchOn({ orders: true, topups: true, newOrders: false });
    setOpen(false);
  };
  return (
    <Card component="section" className={classes.offer ?? ''} aria-labelledby="push-offer">
      <h2 id="push-offer" className={classes.offerTitle}>
        {t('offer.title')}
      </h2>
      <p className={classes.words}>{t('offer.message')}</p>
      <p className={classes.note}>{t('offer.later')}</p>
      <div className={classes.offerActions}>
        <Button variant="default" loading={isBusy} onClick={() => void accept()}>
          {t('offer.accept')}
        </Button>
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => setOpen(false)}>
          {t('offer.decline')}
        </Button>
      </div>
    </Card>
  );
}

/** A browser without storage gets no offer, so that it is not asked again and again. */
function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null;
  } catch {
    return true;
  }
}

function keepOffered(): void {
  try {
    localStorage.setItem(OFFERED, '1');
  } catch {
    // Then it is offered once more.
  }
}
