import {
  addedPasskeyOut,
  addPasskeyInput,
  beginSecondFactorInput,
  newPasskeyQuestionOut,
  passkeyAnswerInput,
  passkeyIdInput,
  passkeyOut,
  passkeyQuestionOut,
  userOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, publicProcedure, router } from '../../trpc.ts';

/** The caller's passkeys, and signing in with one. */
export const passkeysRouter = router({
  list: protectedProcedure
    .meta({
      withoutFactor: true,
      rest: { method: 'GET', path: '/api/user/passkeys', summary: "The caller's passkeys" },
    })
    .output(answer(z.array(passkeyOut)))
    .query(({ ctx }) => services.listOwnPasskeys(ctx)),
  begin: protectedProcedure
    .meta({
      withoutFactor: true,
      rest: {
        method: 'POST',
        path: '/api/user/passkeys/begin',
        summary: 'Begin to add a passkey: what the browser asks its authenticator to make',
      },
      refusals: ['BUSY', 'WRONG_PASSWORD', 'PROOF_NEEDED'],
    })
    .input(beginSecondFactorInput)
    .output(answer(newPasskeyQuestionOut))
    .mutation(({ ctx, input }) => services.beginPasskey(ctx, input)),
  add: protectedProcedure
    .meta({
      withoutFactor: true,
      rest: {
        method: 'POST',
        path: '/api/user/passkeys',
        summary:
          'Add the passkey that the authenticator made; gives recovery codes with a first second factor',
        status: 201,
      },
      refusals: ['PASSKEY_EXPIRED', 'PASSKEY_WRONG', 'PASSKEY_EXISTS', 'TOO_MANY_PASSKEYS'],
    })
    .input(addPasskeyInput)
    .output(answer(addedPasskeyOut))
    .mutation(({ ctx, input }) => services.addPasskey(ctx, input)),
  remove: protectedProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/user/passkeys/:passkeyId', summary: 'Remove a passkey' },
      refusals: ['PROOF_NEEDED'],
    })
    .input(passkeyIdInput)
    .mutation(({ ctx, input }) => services.removePasskey(ctx, input)),
  beginProof: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/user/passkeys/prove/begin',
        summary: 'What a passkey of the caller has to sign as a fresh proof',
      },
    })
    .output(answer(passkeyQuestionOut))
    .mutation(({ ctx }) => services.beginPasskeyProof(ctx)),
  prove: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/user/passkeys/prove',
        summary: 'Use a passkey again, which acts that answer PROOF_NEEDED ask for',
      },
      refusals: ['PASSKEY_EXPIRED', 'PASSKEY_WRONG', 'ACCOUNT_INACTIVE'],
    })
    .input(passkeyAnswerInput)
    .mutation(({ ctx, input }) => services.proveByPasskey(ctx, input.answer)),
  beginSignIn: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/login/passkey/begin',
        summary: 'What a passkey has to sign for a sign-in; sets the cookie that it is bound to',
      },
    })
    .output(answer(passkeyQuestionOut))
    .mutation(({ ctx }) => services.beginPasskeySignIn(ctx, ctx.session.challengeKey())),
  signIn: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/login/passkey',
        summary: 'Sign in by a passkey, which counts as both factors',
      },
      refusals: ['PASSKEY_EXPIRED', 'PASSKEY_WRONG', 'ACCOUNT_INACTIVE'],
    })
    .input(passkeyAnswerInput)
    .output(answer(userOut))
    .mutation(async ({ ctx, input }) => {
      const { user, checked } = await services.signInByPasskey(ctx, input.answer, ctx.session.challengeKey());
      await ctx.session.start(user.id, checked);
      return user;
    }),
});
