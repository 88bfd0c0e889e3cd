import type { Order } from '@padkos/contracts';
import { useTranslation } from '../i18n/i18n.ts';
import { StatusBadge, type StatusTone } from './status-badge.tsx';

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
