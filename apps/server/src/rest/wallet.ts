import {
  paymentStepOut,
  topupIdInput,
  topupInput,
  topupOut,
  walletOut,
  walletTransactionOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { type Door, keyHeader, noContent, refusals, signedIn } from './door.ts';
import { sendList } from './send-pages.ts';
import { sendPdf } from './send-pdf.ts';

const tags = ['Wallet'];

/** The caller's tokens and top-ups. */
export function walletCalls({ app, context }: Door): void {
  app.get(
    '/api/wallet',
    {
      onRequest: signedIn,
      schema: { tags, summary: 'Balance and totals', response: { 200: walletOut, ...refusals } },
    },
    (request, reply) => services.readWallet(context(request, reply)),
  );

  app.get(
    '/api/wallet/transactions',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'The ledger, newest first',
        response: { 200: z.array(walletTransactionOut), ...refusals },
      },
    },
    async (request, reply) => {
      await sendList(reply, services.pagesOfTransactions(context(request, reply)));
    },
  );

  app.post(
    '/api/topup',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: "Begin a top-up; answers the way to the gateway's page",
        headers: keyHeader,
        body: topupInput,
        response: { 201: paymentStepOut, ...refusals },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      return reply.status(201).send(await services.startTopup(context(request, reply), request.body, key));
    },
  );

  app.get(
    '/api/topups',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: "The caller's top-ups, newest first",
        response: { 200: z.array(topupOut), ...refusals },
      },
    },
    (request, reply) => services.listTopups(context(request, reply)),
  );

  app.post(
    '/api/topups/:id/cancel',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Note that a top-up was not paid',
        params: topupIdInput,
        response: { 204: noContent, ...refusals },
      },
    },
    async (request, reply) => {
      await services.cancelTopup(context(request, reply), request.params);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/topups/:id/receipt',
    {
      config: { heavy: true },
      onRequest: signedIn,
      schema: { tags, summary: "A paid top-up's receipt, PDF", params: topupIdInput },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendPdf(
        reply,
        await services.topupReceipt(context(request, reply), { id }),
        `receipt-${id}.pdf`,
      );
    },
  );
}
