import type { NotificationStatus } from '@padkos/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isSignedOut } from '../../shared/refusal.ts';
import { useSession } from '../../shared/session.ts';
import { throttle } from '../../shared/throttle.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { noteNewOrders } from './announced-orders.ts';
import { chime } from './chime.ts';
import { followOrders } from './follow-orders.ts';

/** How often the bell asks, also while the page is in the background (specification 9). */
const POLL_MS = 30_000;

/** While many orders come in, the lists are renewed this often. */
const LIVE_MS = 2_000;

let toldThatItIsMuted = false;

/**
 * Whether orders wait to be seen. It rings for each of them once and says so; every new order and every change of one renews
 * the lists, as soon as the server tells of it, or else at the next poll.
 */
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
    Promise.all([
      utils.admin.orders.invalidate(),
      utils.admin.dailyMenus.get.invalidate(),
      utils.admin.manifests.productionSheet.invalidate(),
      utils.reports.invalidate(),
    ]),
  );
  const follow = useEffectEvent(async () => {
    const before = known.current?.totalOrders;
    await utils.admin.notifications.status.invalidate();
    // With another number of orders the effect below renews them.
    if (utils.admin.notifications.status.getData()?.totalOrders === before) await renew();
  });
  useEffect(() => {
    const { call, stop } = throttle(LIVE_MS, () => void follow());
    const unfollow = followOrders(call);
    return () => {
      unfollow();
      stop();
    };
  }, []);
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
