import { pushDeviceIdInput, pushOut, savePushDeviceInput } from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** Notifications on the caller's devices. */
export const pushRouter = router({
  get: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/push',
        summary: 'The devices that show notifications to the caller, and the key to subscribe with',
      },
    })
    .output(answer(pushOut))
    .query(({ ctx }) => services.ownPush(ctx)),
  saveDevice: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/user/push',
        summary: "Show notifications on the caller's browser, or change which; it belongs to the session",
      },
    })
    .input(savePushDeviceInput)
    .output(answer(pushOut))
    .mutation(({ ctx, input }) => services.savePushDevice(ctx, input)),
  removeDevice: protectedProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/user/push/:deviceId',
        summary: 'End the notifications on a device',
      },
    })
    .input(pushDeviceIdInput)
    .output(answer(pushOut))
    .mutation(({ ctx, input }) => services.removePushDevice(ctx, input)),
});
