import type { Operation } from '@padkos/api';
import { date, menuInput } from '@padkos/contracts';
import { z } from 'zod';
import { describeOperation } from './describe-operation.ts';
import { GUARDS, runOperation } from './register-operations.ts';
import type { RestApp, RestContext } from './rest-context.ts';

/** Accepts two namings for the ends of a date range. */
const windowQuery = z.strictObject({
  start: date.optional(),
  end: date.optional(),
  startDate: date.optional(),
  endDate: date.optional(),
});

/** Second addresses of operations, and the redirect from GET /api/login to the sign-in page. */
export function registerAliases(app: RestApp, operations: readonly Operation[], context: RestContext): void {
  const find = (name: string) => {
    const operation = operations.find((one) => one.name === name);
    if (operation === undefined) throw new Error(`There is no operation ${name}`);
    const { operationId, params: _, ...schema } = describeOperation(operation);
    return { operation, schema, operationId: `${operationId}ByQuery`, onRequest: GUARDS[operation.access] };
  };

  app.get('/api/login', { schema: { hide: true } }, (_request, reply) => reply.redirect('/signin', 302));

  const menu = find('customer.menu.get');
  app.get(
    '/api/menu',
    {
      onRequest: menu.onRequest,
      schema: { ...menu.schema, operationId: menu.operationId, querystring: menuInput },
    },
    (request, reply) => runOperation(menu.operation, context, request, reply, request.query),
  );

  const analytics = find('reports.analytics');
  app.get(
    '/api/admin/analytics',
    {
      config: { heavy: true },
      onRequest: analytics.onRequest,
      schema: { ...analytics.schema, operationId: analytics.operationId, querystring: windowQuery },
    },
    (request, reply) => {
      const { start, end, startDate, endDate } = request.query;
      const window = { start: start ?? startDate, end: end ?? endDate };
      return runOperation(analytics.operation, context, request, reply, window);
    },
  );
}
