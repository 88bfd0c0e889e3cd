import { notificationStatusOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** The notification bell for new orders. */
export const notificationsRouter = router({
  status: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/notification-status',
        summary: 'Whether new orders wait that the caller has not seen',
      },
    })
    .output(answer(notificationStatusOut))
    .query(({ ctx }) => services.notificationStatus(ctx)),
  markSeen: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/mark-notifications-seen',
        summary: 'The caller has seen every order',
      },
    })
    .mutation(({ ctx }) => services.markNotificationsSeen(ctx)),
});
