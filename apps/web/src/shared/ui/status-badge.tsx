import type { Order } from '@padkos/contracts';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './status-badge.module.css';

/** What a status means to its reader: it waits, is accepted, is done, has failed, or needs no attention. */
export type StatusTone = 'waiting' | 'accepted' | 'done' | 'neutral' | 'failed';

/** The status of an order or a payment, in one word and in the same colour everywhere. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={classes.root} data-tone={tone}>
      {label}
    </span>
  );
}

const TONES: Record<Order['status'], StatusTone> = {
  pending: 'waiting',
  confirmed: 'accepted',
  fulfilled: 'done',
  cancelled: 'neutral',
};

/** An order's status as a badge, in the same colour on every screen. */
export function OrderStatus({ status }: { status: Order['status'] }) {
  const { t } = useTranslation('orders');
  return <StatusBadge tone={TONES[status]} label={t(`status.${status}`)} />;
}
