import {
  changeRoleInput,
  changeStatusInput,
  creditedOut,
  creditTokensKeyedInput,
  debitTokensInput,
  removeFactorsInput,
  reverseCreditInput,
  userIdInput,
  userStatementInput,
  userStatementOut,
  usersPageInput,
  usersPageOut,
  userWithWalletOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

const CORRECTION_REFUSALS = [
  'NOT_FOUND',
  'INSUFFICIENT_BALANCE',
  'IDEMPOTENCY_MISMATCH',
  'CREDIT_NEEDS_APPROVAL',
  'ACCOUNT_DELETED',
  'PROOF_NEEDED',
] as const;

/** Users, their access and their tokens. */
export const usersRouter = router({
  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/users', summary: 'Every user with their balance' } })
    .output(answer(z.array(userWithWalletOut)))
    .query(({ ctx }) => ctx.list(services.listUsers(ctx))),
  page: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/users/page',
        summary: 'Users to search, to filter and to sort, page by page, with sums of all',
      },
    })
    .input(usersPageInput)
    .output(answer(usersPageOut))
    .query(({ ctx, input }) => services.usersPage(ctx, input)),
  one: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/users/:userId', summary: 'A user with their balance' } })
    .input(userIdInput)
    .output(answer(userWithWalletOut))
    .query(({ ctx, input }) => services.readUser(ctx, input.userId)),
  statement: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/users/:userId/statement',
        summary: "A user's wallet and every ledger entry of it",
      },
    })
    .input(userStatementInput)
    .output(answer(userStatementOut))
    .query(({ ctx, input }) => services.userStatement(ctx, input)),
  changeRole: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/admin/users/:userId/role', summary: 'Change a role' },
      refusals: ['LAST_ADMIN', 'ACCOUNT_DELETED', 'PROOF_NEEDED'],
    })
    .input(changeRoleInput)
    .output(answer(userWithWalletOut))
    .mutation(({ ctx, input }) => services.changeRole(ctx, input)),
  changeStatus: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/admin/users/:userId/status', summary: 'Activate or deactivate' },
      refusals: ['LAST_ADMIN', 'ACCOUNT_DELETED', 'PROOF_NEEDED'],
    })
    .input(changeStatusInput)
    .output(answer(userWithWalletOut))
    .mutation(({ ctx, input }) => services.changeStatus(ctx, input)),
  removeLostFactors: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/users/:userId/second-factor/remove',
        summary: 'Remove the second factors that a person has lost, with a reason that they are told',
      },
      refusals: ['PROOF_NEEDED', 'OWN_FACTOR', 'SECOND_FACTOR_OFF'],
    })
    .input(removeFactorsInput)
    .output(answer(userWithWalletOut))
    .mutation(({ ctx, input }) => services.removeLostFactors(ctx, input)),
  creditTokens: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/users/credit-tokens',
        summary: 'Credit tokens to a wallet',
        status: 201,
      },
      refusals: [
        'NOT_FOUND',
        'WALLET_FULL',
        'IDEMPOTENCY_MISMATCH',
        'CREDIT_NEEDS_APPROVAL',
        'OWN_CREDIT',
        'ACCOUNT_DELETED',
        'PROOF_NEEDED',
      ],
    })
    .input(creditTokensKeyedInput)
    .output(answer(creditedOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...credit } = input;
      return services.creditTokens(ctx, credit, idempotencyKey);
    }),
  debitTokens: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/users/debit-tokens',
        summary: 'Take tokens off a wallet, with a reason that the user is told',
        status: 201,
      },
      refusals: [...CORRECTION_REFUSALS],
    })
    .input(debitTokensInput)
    .output(answer(creditedOut))
    .mutation(({ ctx, input }) => services.debitTokens(ctx, input)),
  reverseCredit: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/wallet-transactions/:transactionId/reverse',
        summary: 'Take back a credit, in whole or in part, with a reason that the user is told',
        status: 201,
      },
      refusals: [...CORRECTION_REFUSALS, 'ALREADY_REVERSED'],
    })
    .input(reverseCreditInput)
    .output(answer(creditedOut))
    .mutation(({ ctx, input }) => services.reverseCredit(ctx, input)),
});
