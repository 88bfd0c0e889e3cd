import {
  adminOrderOut,
  analyticsInput,
  analyticsOut,
  cancelOrderInput,
  dashboardInput,
  dashboardOut,
  date,
  exportOrdersQuery,
  orderDetailOut,
  orderIdInput,
  ordersOfInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { administrator, type Door, refusals } from './door.ts';
import { sendList, sendText } from './send-pages.ts';

const tags = ['Orders and reports (administrators)'];
const onRequest = administrator;
const order = { 200: adminOrderOut, ...refusals };

/** Two namings of the window's ends are understood. */
const windowQuery = z.strictObject({
  start: date.optional(),
  end: date.optional(),
  startDate: date.optional(),
  endDate: date.optional(),
});

/** Orders through their states, and how the business does. */
export function adminOrderCalls({ app, context }: Door): void {
  app.get(
    '/api/admin/orders/:date',
    {
      config: { heavy: true },
      onRequest,
      schema: {
        tags,
        summary: 'Orders to deliver on a date, or overview',
        params: ordersOfInput,
        response: { 200: z.array(adminOrderOut), ...refusals },
      },
    },
    async (request, reply) => {
      await sendList(reply, services.pagesOfOrders(context(request, reply), request.params));
    },
  );
  app.get(
    '/api/admin/orders/:date/export.csv',
    {
      config: { heavy: true },
      onRequest,
      schema: {
        tags,
        summary: 'The table of orders as CSV, of one status or found by number, name or address',
        params: ordersOfInput,
        querystring: exportOrdersQuery,
      },
    },
    async (request, reply) => {
      const { date } = request.params;
      const csv = services.exportOrders(context(request, reply), { date, ...request.query });
      reply.type('text/csv; charset=utf-8');
      return sendText(reply.header('content-disposition', `attachment; filename="orders-${date}.csv"`), csv);
    },
  );
  app.get(
    '/api/admin/orders/:id/detail',
    {
      onRequest,
      schema: {
        tags,
        summary: 'An order with its customer, history, postings and documents',
        params: orderIdInput,
        response: { 200: orderDetailOut, ...refusals },
      },
    },
    (request, reply) => services.orderDetail(context(request, reply), request.params),
  );
  app.post(
    '/api/admin/orders/:id/confirm',
    {
      onRequest,
      schema: { tags, summary: 'Confirm a pending order', params: orderIdInput, response: order },
    },
    (request, reply) => services.confirmOrder(context(request, reply), request.params),
  );
  app.post(
    '/api/admin/orders/:id/cancel',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Cancel a pending order and refund it',
        params: orderIdInput,
        body: cancelOrderInput.omit({ id: true }),
        response: order,
      },
    },
    (request, reply) =>
      services.cancelOrder(context(request, reply), { id: request.params.id, reason: request.body.reason }),
  );
  app.post(
    '/api/admin/orders/:id/fulfill',
    {
      onRequest,
      schema: { tags, summary: 'Mark a confirmed order fulfilled', params: orderIdInput, response: order },
    },
    (request, reply) => services.fulfilOrder(context(request, reply), request.params),
  );

  app.get(
    '/api/admin/dashboard/:date',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Counts of a date, or overview',
        params: dashboardInput,
        response: { 200: dashboardOut, ...refusals },
      },
    },
    (request, reply) => services.dashboard(context(request, reply), request.params),
  );
  const analytics = { tags, response: { 200: analyticsOut, ...refusals } };
  app.get(
    '/api/admin/analytics/:start/:end',
    {
      config: { heavy: true },
      onRequest,
      schema: { ...analytics, summary: 'What happened in a window of dates', params: analyticsInput },
    },
    (request, reply) => services.analytics(context(request, reply), request.params),
  );
  app.get(
    '/api/admin/analytics',
    {
      config: { heavy: true },
      onRequest,
      schema: { ...analytics, summary: 'The same, as a query', querystring: windowQuery },
    },
    (request, reply) => {
      const { start, end, startDate, endDate } = request.query;
      const window = analyticsInput.parse({ start: start ?? startDate, end: end ?? endDate });
      return services.analytics(context(request, reply), window);
    },
  );
}
