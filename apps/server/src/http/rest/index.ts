import { appRouter, operationsOf } from '@padkos/api';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { registerOrderEvents } from '../order-events.ts';
import { apiContext } from '../plugins/session.ts';
import type { ServerOptions } from '../server-options.ts';
import { registerAliases } from './aliases.ts';
import { registerDocuments } from './documents.ts';
import { registerPayments } from './payments.ts';
import { registerOperations } from './register-operations.ts';
import type { RestContext } from './rest-context.ts';
import { registerUpload } from './upload.ts';

/** The integrators' REST calls: one for each operation, and handwritten ones that no operation can express. */
export async function registerRest(app: FastifyInstance, options: ServerOptions): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    const context: RestContext = (request, reply, list) =>
      apiContext(options.services, options.sessions, request, reply, list);
    const operations = operationsOf(appRouter);
    registerOperations(scope, operations, context);
    registerAliases(scope, operations, context);
    registerDocuments(scope, context);
    registerUpload(scope, context);
    registerOrderEvents(scope, options);
    registerPayments(scope, options.services);
  });
}
