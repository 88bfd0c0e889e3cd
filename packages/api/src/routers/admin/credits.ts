import {
  approveCreditInput,
  askForCreditKeyedInput,
  creditRequestOut,
  creditRequestsInput,
  refuseCreditInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** Credits that a second administrator approves. */
export const creditsRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/credit-requests',
        summary: 'Credits that were asked of a second administrator, newest first',
      },
    })
    .input(creditRequestsInput)
    .output(answer(z.array(creditRequestOut)))
    .query(({ ctx, input }) => services.listCreditRequests(ctx, input)),
  ask: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/credit-requests',
        summary: 'Ask a second administrator for a credit above the limits',
        status: 201,
      },
      refusals: ['NOT_FOUND', 'OWN_CREDIT', 'ACCOUNT_DELETED', 'IDEMPOTENCY_MISMATCH', 'PROOF_NEEDED'],
    })
    .input(askForCreditKeyedInput)
    .output(answer(creditRequestOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...credit } = input;
      return services.askForCredit(ctx, credit, idempotencyKey);
    }),
  approve: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/credit-requests/:requestId/approve',
        summary: 'Approve a credit of another administrator, which credits it',
      },
      refusals: [
        'CREDIT_DECIDED',
        'OWN_REQUEST',
        'OWN_CREDIT',
        'ADMINISTRATOR_TOO_NEW',
        'ACCOUNT_DELETED',
        'WALLET_FULL',
        'PROOF_NEEDED',
      ],
    })
    .input(approveCreditInput)
    .output(answer(creditRequestOut))
    .mutation(({ ctx, input }) => services.approveCredit(ctx, input)),
  refuse: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/credit-requests/:requestId/refuse',
        summary: 'Refuse a credit, or take back one that the caller asked for',
      },
      refusals: ['CREDIT_DECIDED'],
    })
    .input(refuseCreditInput)
    .output(answer(creditRequestOut))
    .mutation(({ ctx, input }) => services.refuseCredit(ctx, input)),
});
