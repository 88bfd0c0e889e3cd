import {
  askForErasureInput,
  changePasswordInput,
  confirmEmailInput,
  forgotPasswordInput,
  ownErasureOut,
  ownVersionsOut,
  registerInput,
  resetPasswordInput,
  sessionIdInput,
  sessionOut,
  signInInput,
  updateProfileInput,
  userOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, publicProcedure, router } from '../../trpc.ts';

/** Signing up and in, sessions, password, profile and deletion of the caller. */
export const accountRouter = router({
  user: protectedProcedure
    .meta({
      withoutFactor: true,
      rest: { method: 'GET', path: '/api/user', summary: 'The signed-in user' },
    })
    .output(answer(userOut))
    .query(({ ctx }) => services.currentUser(ctx)),
  versions: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/versions',
        summary: "Whether the caller's orders or ledger have changed",
      },
    })
    .output(answer(ownVersionsOut))
    .query(({ ctx }) => services.ownVersions(ctx)),
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
      refusals: [
        'BUSY',
        'INVALID_CREDENTIALS',
        'ACCOUNT_INACTIVE',
        'SECOND_FACTOR_NEEDED',
        'CODE_WRONG',
        'PASSKEY_EXPIRED',
        'PASSKEY_WRONG',
      ],
    })
    .input(signInInput)
    .output(answer(userOut))
    .mutation(async ({ ctx, input }) => {
      const key = input.passkey && ctx.session.challengeKey();
      const { user, checked } = await services.signIn(ctx, input, key);
      await ctx.session.start(user.id, checked);
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
      refusals: ['BUSY', 'WRONG_PASSWORD', 'PROOF_NEEDED'],
    })
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => services.changePassword(ctx, input)),
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
});
