import {
  alertsPreviewOut,
  allergenNoticesOut,
  askForErasureInput,
  beginSecondFactorInput,
  changePasswordInput,
  codeInput,
  confirmEmailInput,
  forgotPasswordInput,
  mailPreferencesOut,
  orderAllergensOut,
  ownErasureOut,
  recoveryCodesOut,
  registerInput,
  resetPasswordInput,
  saveMailPreferencesInput,
  saveUserAlertsInput,
  saveUserDietInput,
  secondFactorOut,
  secondFactorSecretOut,
  sessionIdInput,
  sessionOut,
  signInInput,
  updateProfileInput,
  userAlertsOut,
  userDietOut,
  userOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../operation.ts';
import { protectedProcedure, publicProcedure } from '../trpc.ts';

/** Signing up and in, sessions, the second factor, password, profile and messages of the caller. */
export const accountProcedures = {
  register: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/register', summary: 'Sign up', status: 201 },
      refusals: ['BUSY', 'EMAIL_TAKEN', 'EMPLOYEE_ID_TAKEN', 'CELL_PHONE_TAKEN'],
    })
    .input(registerInput)
    .output(answer(userOut))
    .mutation(async ({ ctx, input }) => {
      const user = await services.register(ctx, input);
      await ctx.session.start(user.id);
      return user;
    }),
  signIn: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/login', summary: 'Sign in' },
      refusals: ['BUSY', 'INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE', 'SECOND_FACTOR_NEEDED', 'CODE_WRONG'],
    })
    .input(signInInput)
    .output(answer(userOut))
    .mutation(async ({ ctx, input }) => {
      const user = await services.signIn(ctx, input);
      await ctx.session.start(user.id, input.code !== undefined);
      return user;
    }),
  signOut: publicProcedure
    .meta({ rest: { method: 'POST', path: '/api/logout', summary: 'Sign out' } })
    .mutation(({ ctx }) => ctx.session.end()),
  signOutEverywhere: protectedProcedure
    .meta({
      rest: { method: 'POST', path: '/api/user/sign-out-everywhere', summary: 'End every session' },
    })
    .mutation(async ({ ctx }) => {
      await services.signOutEverywhere(ctx);
      await ctx.session.end();
    }),
  sessions: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/user/sessions', summary: 'Where the caller is signed in' } })
    .output(answer(z.array(sessionOut)))
    .query(({ ctx }) => services.listOwnSessions(ctx)),
  endSession: protectedProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/user/sessions/:sessionId',
        summary: 'End one session of the caller',
      },
    })
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => services.endOwnSession(ctx, input)),
  secondFactor: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/second-factor',
        summary: 'Whether the caller has a second factor',
      },
    })
    .output(answer(secondFactorOut))
    .query(({ ctx }) => services.secondFactorState(ctx)),
  beginSecondFactor: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/user/second-factor',
        summary: 'Begin to set up a second factor: the secret for an authenticator app',
        status: 201,
      },
      refusals: ['BUSY', 'WRONG_PASSWORD', 'SECOND_FACTOR_ON'],
    })
    .input(beginSecondFactorInput)
    .output(answer(secondFactorSecretOut))
    .mutation(({ ctx, input }) => services.beginSecondFactor(ctx, input)),
  confirmSecondFactor: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/user/second-factor/confirm',
        summary: 'Switch the second factor on by a first code; gives the recovery codes',
      },
      refusals: ['CODE_WRONG', 'SECOND_FACTOR_ON'],
    })
    .input(codeInput)
    .output(answer(recoveryCodesOut))
    .mutation(({ ctx, input }) => services.confirmSecondFactor(ctx, input)),
  proveSecondFactor: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/user/second-factor/prove',
        summary: 'Give a code again, which acts that answer PROOF_NEEDED ask for',
      },
      refusals: ['CODE_WRONG'],
    })
    .input(codeInput)
    .mutation(({ ctx, input }) => services.proveSecondFactor(ctx, input)),
  renewRecoveryCodes: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/user/second-factor/recovery-codes',
        summary: 'Replace the recovery codes by new ones',
      },
      refusals: ['CODE_WRONG'],
    })
    .input(codeInput)
    .output(answer(recoveryCodesOut))
    .mutation(({ ctx, input }) => services.renewRecoveryCodes(ctx, input)),
  removeSecondFactor: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/user/second-factor/remove',
        summary: 'Switch the second factor off',
      },
      refusals: ['CODE_WRONG', 'SECOND_FACTOR_OFF'],
    })
    .input(codeInput)
    .mutation(({ ctx, input }) => services.removeOwnSecondFactor(ctx, input)),
  forgotPassword: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/password/forgot', summary: 'Ask for a reset link', status: 202 },
    })
    .input(forgotPasswordInput)
    .mutation(({ ctx, input }) => services.forgotPassword(ctx, input)),
  resetPassword: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/password/reset', summary: 'Set a password by a reset link' },
      refusals: ['BUSY', 'RESET_LINK_INVALID'],
    })
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => services.resetPassword(ctx, input)),
  confirmEmail: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/email/confirm',
        summary: 'Confirm an e-mail address by the link that was sent to it',
      },
      refusals: ['CONFIRMATION_LINK_INVALID'],
    })
    .input(confirmEmailInput)
    .mutation(({ ctx, input }) => services.confirmEmail(ctx, input)),
  sendConfirmation: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/user/email-confirmation',
        summary: 'Send the link that confirms the e-mail address again',
        status: 202,
      },
    })
    .mutation(({ ctx }) => services.sendConfirmation(ctx)),

  user: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/user', summary: 'The signed-in user' } })
    .output(answer(userOut))
    .query(({ ctx }) => services.currentUser(ctx)),
  updateProfile: protectedProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/user', summary: 'Change name and phone' },
      refusals: ['CELL_PHONE_TAKEN'],
    })
    .input(updateProfileInput)
    .output(answer(userOut))
    .mutation(({ ctx, input }) => services.updateProfile(ctx, input)),
  changePassword: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/user/password',
        summary: 'Change the password; ends the other sessions',
      },
      refusals: ['BUSY', 'WRONG_PASSWORD'],
    })
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => services.changePassword(ctx, input)),
  mailPreferences: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/mail-preferences',
        summary: 'Which messages the caller gets besides receipts',
      },
    })
    .output(answer(mailPreferencesOut))
    .query(({ ctx }) => services.mailPreferences(ctx)),
  saveMailPreferences: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/user/mail-preferences',
        summary: 'Choose which messages the caller gets besides receipts',
      },
    })
    .input(saveMailPreferencesInput)
    .output(answer(mailPreferencesOut))
    .mutation(({ ctx, input }) => services.saveMailPreferences(ctx, input)),
  orderAllergens: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/order-allergens',
        summary: "What is declared of the dishes in the caller's orders",
      },
    })
    .output(answer(orderAllergensOut))
    .query(({ ctx }) => services.orderAllergens(ctx)),
  allergenNotices: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/allergen-notices',
        summary: 'Own orders of which a dish became worse for what the caller avoids',
      },
    })
    .output(answer(allergenNoticesOut))
    .query(({ ctx }) => services.allergenNotices(ctx)),
  diet: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/diet',
        summary: 'What the caller avoids, and the diets that the caller keeps',
      },
    })
    .output(answer(userDietOut))
    .query(({ ctx }) => services.userDiet(ctx)),
  saveDiet: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/user/diet',
        summary: 'Keep what the caller avoids, with consent; without consent it is removed',
      },
    })
    .input(saveUserDietInput)
    .output(answer(userDietOut))
    .mutation(({ ctx, input }) => services.saveUserDiet(ctx, input)),
  alerts: protectedProcedure
    .meta({
      rest: { method: 'GET', path: '/api/user/alerts', summary: 'The alerts that the caller has chosen' },
    })
    .output(answer(userAlertsOut))
    .query(({ ctx }) => services.userAlerts(ctx)),
  saveAlerts: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/user/alerts',
        summary: 'Choose alerts: a low balance, a date without an order, the menu of the next week',
      },
    })
    .input(saveUserAlertsInput)
    .output(answer(userAlertsOut))
    .mutation(({ ctx, input }) => services.saveUserAlerts(ctx, input)),
  previewAlerts: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/alerts/preview',
        summary: "The message of the caller's alerts as it would read now",
      },
    })
    .output(answer(alertsPreviewOut))
    .query(({ ctx }) => services.previewAlerts(ctx)),
  erasure: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/erasure-request',
        summary: "The caller's request for deletion, if one waits",
      },
    })
    .output(answer(ownErasureOut))
    .query(({ ctx }) => services.ownErasure(ctx)),
  askForErasure: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/user/erasure-request',
        summary: "Ask for the deletion of the caller's data",
        status: 202,
      },
      refusals: ['PROOF_NEEDED'],
    })
    .input(askForErasureInput)
    .mutation(({ ctx, input }) => services.askForErasure(ctx, input)),
  withdrawErasure: protectedProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/user/erasure-request',
        summary: 'Take the request for deletion back',
      },
    })
    .mutation(({ ctx }) => services.withdrawErasure(ctx)),
};
