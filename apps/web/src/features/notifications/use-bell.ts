import type { NotificationStatus } from '@padkos/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedOut } from '../../shared/refusal.ts';
import { useSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { noteNewOrders } from './announced-orders.ts';
import { chime } from './chime.ts';

/** How often the bell asks, also while the page is in the background (specification 9). */
const POLL_MS = 30_000;

let toldThatItIsMuted = false;

/** Whether orders wait to be seen. It rings for each of them once and says so; every new order renews the lists. */
export function useBell() {
  const { t } = useTranslation('notifications');
  const utils = trpc.useUtils();
  const me = useSession();
  const known = useRef<NotificationStatus | undefined>(utils.admin.notifications.status.getData());
  const { data: status } = trpc.admin.notifications.status.useQuery(undefined, {
    refetchInterval: ({ state }) => (isSignedOut(state.error) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });

  const ring = useEffectEvent(async (count: number) => {
    const alert = t('alert.message', { count });
    toast.notice({ title: t('alert.title'), message: alert });
    const heard = await chime().catch(() => false);
    if (heard || toldThatItIsMuted) return;
    toldThatItIsMuted = true;
    toast.notice({ title: t('alert.title'), message: `${alert} ${t('muted')}` });
  });
  const tell = useEffectEvent(
    ({ shouldNotify, newOrdersSinceLastNotification: count }: NotificationStatus) => {
      // Fewer than the threshold stay unannounced, and count as news once there are enough.
      const news = me !== null && noteNewOrders(localStorage, me.id, shouldNotify ? count : 0);
      if (news) void ring(count);
    },
  );
  const renew = useEffectEvent(() =>
    Promise.all([utils.admin.orders.list.invalidate(), utils.reports.invalidate()]),
  );
  useEffect(() => {
    if (status === undefined) return;
    const before = known.current;
    known.current = status;
    if (before !== undefined && before.totalOrders !== status.totalOrders) void renew();
    tell(status);
  }, [status]);

  const clear = trpc.admin.notifications.markSeen.useMutation({
    onSuccess: async () => {
      await utils.admin.notifications.status.invalidate();
      toast.success({ title: t('cleared') });
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast.failure({ title: t('failed.title'), message: t('failed.message') });
    },
  });
  return { status, clear };
}
