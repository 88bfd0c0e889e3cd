import {
  changeRoleInput,
  changeStatusInput,
  creditedOut,
  creditTokensInput,
  id,
  userStatementOut,
  userWithWalletOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { administrator, type Door, keyHeader, refusals } from './door.ts';
import { sendList } from './send-pages.ts';

const tags = ['Users (administrators)'];
const onRequest = administrator;
const params = z.strictObject({ userId: id });
const user = { 200: userWithWalletOut, ...refusals };

/** Users, their access and their tokens. */
export function adminUserCalls({ app, context }: Door): void {
  app.get(
    '/api/admin/users',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Every user with their balance',
        response: { 200: z.array(userWithWalletOut), ...refusals },
      },
    },
    async (request, reply) => {
      await sendList(reply, services.pagesOfUsers(context(request, reply)));
    },
  );
  app.get(
    '/api/admin/users/:userId/statement',
    {
      onRequest,
      schema: {
        tags,
        summary: "A user's wallet and every movement of it",
        params,
        response: { 200: userStatementOut, ...refusals },
      },
    },
    (request, reply) => services.userStatement(context(request, reply), request.params),
  );
  app.put(
    '/api/admin/users/:userId/role',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change a role',
        params,
        body: changeRoleInput.omit({ userId: true }),
        response: user,
      },
    },
    (request, reply) => services.changeRole(context(request, reply), { ...request.params, ...request.body }),
  );
  app.put(
    '/api/admin/users/:userId/status',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Activate or deactivate',
        params,
        body: changeStatusInput.omit({ userId: true }),
        response: user,
      },
    },
    (request, reply) =>
      services.changeStatus(context(request, reply), { ...request.params, ...request.body }),
  );
  app.post(
    '/api/admin/users/credit-tokens',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Credit tokens to a wallet',
        headers: keyHeader,
        body: creditTokensInput,
        response: { 201: creditedOut, ...refusals },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      return reply.status(201).send(await services.creditTokens(context(request, reply), request.body, key));
    },
  );
}
