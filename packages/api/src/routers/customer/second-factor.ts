import {
  beginSecondFactorInput,
  codeInput,
  recoveryCodesOut,
  renewCodesInput,
  secondFactorOut,
  secondFactorSecretOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** The second factor of the caller. */
export const secondFactorRouter = router({
  get: protectedProcedure
    .meta({
      withoutFactor: true,
      rest: {
        method: 'GET',
        path: '/api/user/second-factor',
        summary: 'Whether the caller has a second factor',
      },
    })
    .output(answer(secondFactorOut))
    .query(({ ctx }) => services.secondFactorState(ctx)),
  begin: protectedProcedure
    .meta({
      withoutFactor: true,
      rest: {
        method: 'POST',
        path: '/api/user/second-factor',
        summary: 'Begin to set up a second factor: the secret for an authenticator app',
        status: 201,
      },
      refusals: ['BUSY', 'WRONG_PASSWORD', 'PROOF_NEEDED', 'SECOND_FACTOR_ON'],
    })
    .input(beginSecondFactorInput)
    .output(answer(secondFactorSecretOut))
    .mutation(({ ctx, input }) => services.beginSecondFactor(ctx, input)),
  confirm: protectedProcedure
    .meta({
      withoutFactor: true,
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
  prove: protectedProcedure
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
      refusals: ['CODE_WRONG', 'PROOF_NEEDED', 'SECOND_FACTOR_OFF'],
    })
    .input(renewCodesInput)
    .output(answer(recoveryCodesOut))
    .mutation(({ ctx, input }) => services.renewRecoveryCodes(ctx, input)),
  remove: protectedProcedure
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
});
