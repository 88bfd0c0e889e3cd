import {
  messageIdInput,
  messageOut,
  messagesInput,
  messagesOut,
  notificationStatusOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** Messages to people and whether they were sent. */
export const messagesRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/messages',
        summary: 'Messages to users with their states, newest first, page by page',
      },
    })
    .input(messagesInput)
    .output(answer(messagesOut))
    .query(({ ctx, input }) => services.messageLog(ctx, input)),
  resend: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/messages/:messageId/resend',
        summary: 'Send again a message that could not be sent',
      },
      refusals: ['MESSAGE_NOT_FAILED'],
    })
    .input(messageIdInput)
    .output(answer(messageOut))
    .mutation(({ ctx, input }) => services.resendMessage(ctx, input)),
});

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
