import {
  configOut,
  menuInput,
  menuOut,
  orderIdInput,
  orderOut,
  paymentStepOut,
  placedOrderOut,
  placeOrderInput,
  todayStatsOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { type Door, keyHeader, refusals, signedIn } from './door.ts';
import { sendList } from './send-pages.ts';
import { sendPdf } from './send-pdf.ts';

const tags = ['Ordering'];

/** Menu, orders and what the app must know. */
export function customerCalls({ app, context, options }: Door): void {
  app.get(
    '/api/config',
    { schema: { tags, security: [], summary: 'Facts of the kitchen', response: { 200: configOut } } },
    () => services.siteConfig(options.services),
  );

  const menu = { tags, response: { 200: menuOut, ...refusals } };
  app.get(
    '/api/menu/:date',
    { onRequest: signedIn, schema: { ...menu, summary: 'The menu of a date', params: menuInput } },
    (request, reply) => services.readMenu(context(request, reply), request.params),
  );
  app.get(
    '/api/menu',
    {
      onRequest: signedIn,
      schema: { ...menu, summary: 'The menu of a date, as a query', querystring: menuInput },
    },
    (request, reply) => services.readMenu(context(request, reply), request.query),
  );

  app.post(
    '/api/orders',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Place an order, paid from the wallet or by card',
        headers: keyHeader,
        body: placeOrderInput,
        response: { 201: placedOrderOut, ...refusals },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      return reply.status(201).send(await services.placeOrder(context(request, reply), request.body, key));
    },
  );

  app.get(
    '/api/orders',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: "The caller's orders, newest first",
        response: { 200: z.array(orderOut), ...refusals },
      },
    },
    async (request, reply) => {
      await sendList(reply, services.pagesOfOwnOrders(context(request, reply)));
    },
  );

  app.post(
    '/api/orders/:id/payment',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: "Another way to the gateway's page, for an order by card that waits for its payment",
        params: orderIdInput,
        response: { 201: paymentStepOut, ...refusals },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await services.payOrder(context(request, reply), request.params)),
  );

  app.post(
    '/api/orders/:id/cancel',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Cancel an order by card that waits for its payment',
        params: orderIdInput,
        response: { 200: orderOut, ...refusals },
      },
    },
    (request, reply) => services.cancelOwnOrder(context(request, reply), request.params),
  );

  app.get(
    '/api/orders/:id/invoice',
    {
      config: { heavy: true },
      onRequest: signedIn,
      schema: { tags, summary: "An order's invoice, PDF", params: orderIdInput },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendPdf(
        reply,
        await services.orderInvoice(context(request, reply), { id }),
        `invoice-${id}.pdf`,
      );
    },
  );

  app.get(
    '/api/stats/today',
    {
      onRequest: signedIn,
      schema: { tags, summary: 'Orders placed today', response: { 200: todayStatsOut, ...refusals } },
    },
    (request, reply) => services.todayStats(context(request, reply)),
  );
}
