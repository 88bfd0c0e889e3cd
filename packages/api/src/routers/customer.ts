import {
  changePasswordInput,
  confirmEmailInput,
  forgotPasswordInput,
  menuInput,
  orderIdInput,
  placeOrderKeyedInput,
  registerInput,
  resetPasswordInput,
  saveMailPreferencesInput,
  signInInput,
  updateProfileInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { procedure, router, signedIn } from '../trpc.ts';

export const customerRouter = router({
  config: procedure.query(({ ctx }) => services.siteConfig(ctx)),
  user: signedIn.query(({ ctx }) => services.currentUser(ctx)),
  signIn: procedure.input(signInInput).mutation(async ({ ctx, input }) => {
    const user = await services.signIn(ctx, input);
    await ctx.session.start(user.id);
    return user;
  }),
  register: procedure.input(registerInput).mutation(async ({ ctx, input }) => {
    const user = await services.register(ctx, input);
    await ctx.session.start(user.id);
    return user;
  }),
  signOut: procedure.mutation(({ ctx }) => ctx.session.end()),
  signOutEverywhere: signedIn.mutation(async ({ ctx }) => {
    await services.signOutEverywhere(ctx);
    await ctx.session.end();
  }),
  updateProfile: signedIn
    .input(updateProfileInput)
    .mutation(({ ctx, input }) => services.updateProfile(ctx, input)),
  mailPreferences: signedIn.query(({ ctx }) => services.mailPreferences(ctx)),
  saveMailPreferences: signedIn
    .input(saveMailPreferencesInput)
    .mutation(({ ctx, input }) => services.saveMailPreferences(ctx, input)),
  changePassword: signedIn
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => services.changePassword(ctx, input)),
  forgotPassword: procedure
    .input(forgotPasswordInput)
    .mutation(({ ctx, input }) => services.forgotPassword(ctx, input)),
  resetPassword: procedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => services.resetPassword(ctx, input)),
  confirmEmail: procedure
    .input(confirmEmailInput)
    .mutation(({ ctx, input }) => services.confirmEmail(ctx, input)),
  sendConfirmation: signedIn.mutation(({ ctx }) => services.sendConfirmation(ctx)),
  menu: signedIn.input(menuInput).query(({ ctx, input }) => services.readMenu(ctx, input)),
  orders: signedIn.query(({ ctx }) => services.listOrders(ctx)),
  placeOrder: signedIn.input(placeOrderKeyedInput).mutation(({ ctx, input }) => {
    const { idempotencyKey, ...order } = input;
    return services.placeOrder(ctx, order, idempotencyKey);
  }),
  payOrder: signedIn.input(orderIdInput).mutation(({ ctx, input }) => services.payOrder(ctx, input)),
  cancelOrder: signedIn.input(orderIdInput).mutation(({ ctx, input }) => services.cancelOwnOrder(ctx, input)),
});
