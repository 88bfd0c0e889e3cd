import {
  csvQuery,
  exportAuditQuery,
  exportOrdersQuery,
  exportPaymentsQuery,
  exportSubjectRequestsQuery,
  labelsQuery,
  manifestInput,
  manifestPdfInput,
  manifestPdfQuery,
  orderIdInput,
  ordersOfPath,
  personalDataQuery,
  topupIdInput,
} from '@padkos/contracts';
import type { ErrorCode } from '@padkos/domain';
import * as services from '@padkos/services';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sayLanguage } from '../plugins/language.ts';
import { sendText } from '../send-pages.ts';
import { sendPdf } from '../send-pdf.ts';
import { refusalResponses } from './describe-operation.ts';
import { GUARDS } from './register-operations.ts';
import type { RestApp, RestContext } from './rest-context.ts';

/** Downloadable documents: PDFs and CSV. */
export function registerDocuments(app: RestApp, context: RestContext): void {
  app.get(
    '/api/orders/:id/invoice',
    document('customer.orders.invoice', 'protected', ['application/pdf'], ['ORDER_NOT_PAID'], {
      summary: "An order's invoice, PDF",
      params: orderIdInput,
    }),
    async (request, reply) => {
      const { id } = request.params;
      const pdf = await services.orderInvoice(context(request, reply), { id });
      return sendPdf(sayLanguage(reply), pdf, `invoice-${id}.pdf`);
    },
  );
  app.get(
    '/api/topups/:id/receipt',
    document('wallet.topups.receipt', 'protected', ['application/pdf'], ['TOPUP_NOT_PAID'], {
      summary: "A paid top-up's receipt, PDF",
      params: topupIdInput,
    }),
    async (request, reply) => {
      const { id } = request.params;
      const pdf = await services.topupReceipt(context(request, reply), { id });
      return sendPdf(sayLanguage(reply), pdf, `receipt-${id}.pdf`);
    },
  );
  app.get(
    '/api/user/export',
    document(
      'customer.account.exportData',
      'protected',
      ['application/json', 'application/pdf'],
      ['PROOF_NEEDED'],
      {
        summary: 'Everything that is kept about the caller, as JSON or PDF',
        querystring: personalDataQuery,
      },
    ),
    async (request, reply) => {
      const caller = context(request, reply);
      if (request.query.format === 'pdf')
        return sendPdf(sayLanguage(reply), await services.ownDataPdf(caller), 'my-data.pdf');
      return reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(await services.ownData(caller));
    },
  );
  app.get(
    '/api/admin/manifest/:date/:version/pdf',
    document('admin.manifests.pdf', 'admin', ['application/pdf'], [], {
      summary: 'A version as PDF, or the delivery note of one team order in it',
      params: manifestPdfInput,
      querystring: manifestPdfQuery,
    }),
    async (request, reply) => {
      const { date, version } = request.params;
      const { team } = request.query;
      const pdf = await services.manifestPdf(context(request, reply), { date, version, team });
      const name = team === undefined ? 'manifest' : 'delivery-note';
      return sendPdf(reply, pdf, `${name}-${date}-v${version}.pdf`);
    },
  );
  app.get(
    '/api/admin/production-sheet/:date',
    document('admin.manifests.productionSheetPdf', 'admin', ['application/pdf'], ['ORDERING_STILL_OPEN'], {
      summary: 'What to cook, PDF, once ordering has closed',
      params: manifestInput,
    }),
    async (request, reply) => {
      const pdf = await services.productionSheetPdf(context(request, reply), request.params);
      return sendPdf(reply, pdf, `production-sheet-${request.params.date}.pdf`);
    },
  );
  app.get(
    '/api/admin/labels/:date',
    document(
      'admin.manifests.labels',
      'admin',
      ['application/pdf'],
      ['ORDERING_STILL_OPEN', 'TOO_MANY_LABELS'],
      {
        summary: 'Labels for the boxes, one a portion, PDF, once ordering has closed; many of them in parts',
        params: manifestInput,
        querystring: labelsQuery,
      },
    ),
    async (request, reply) => {
      const { date } = request.params;
      const { part } = request.query;
      const pdf = await services.labelsPdf(context(request, reply), { date, ...request.query });
      return sendPdf(reply, pdf, `labels-${date}${part === undefined ? '' : `-${part}`}.pdf`);
    },
  );
  app.get(
    '/api/admin/orders/:date/export.csv',
    document('admin.orders.export', 'admin', ['text/csv'], ['PROOF_NEEDED'], {
      summary: 'The table of orders as CSV, of one customer or status, or found by number, name or address',
      params: ordersOfPath,
      querystring: exportOrdersQuery,
    }),
    async (request, reply) => {
      const { date } = request.params;
      const csv = services.exportOrders(context(request, reply), { date, ...request.query });
      return sendCsv(reply, `orders-${date}.csv`, csv);
    },
  );
  app.get(
    '/api/admin/users/export.csv',
    document('admin.users.export', 'admin', ['text/csv'], ['PROOF_NEEDED'], {
      summary: 'Every user with their balance as CSV',
      querystring: csvQuery,
    }),
    async (request, reply) =>
      sendCsv(reply, 'users.csv', services.exportUsers(context(request, reply), request.query)),
  );
  app.get(
    '/api/admin/audit-log/export.csv',
    document('admin.audit.export', 'admin', ['text/csv'], ['PROOF_NEEDED'], {
      summary: 'The audit log as CSV, newest first',
      querystring: exportAuditQuery,
    }),
    async (request, reply) =>
      sendCsv(reply, 'audit-log.csv', services.exportAudit(context(request, reply), request.query)),
  );
  app.get(
    '/api/admin/payments/export.csv',
    document('admin.payments.export', 'admin', ['text/csv'], ['PROOF_NEEDED'], {
      summary: 'The payments as CSV, newest first',
      querystring: exportPaymentsQuery,
    }),
    async (request, reply) =>
      sendCsv(reply, 'payments.csv', services.exportPayments(context(request, reply), request.query)),
  );
  app.get(
    '/api/admin/subject-requests/export.csv',
    document('admin.subjectRequests.export', 'admin', ['text/csv'], ['PROOF_NEEDED'], {
      summary: 'The register of requests about personal data as CSV',
      querystring: exportSubjectRequestsQuery,
    }),
    async (request, reply) =>
      sendCsv(
        reply,
        'data-requests.csv',
        services.exportSubjectRequests(context(request, reply), request.query),
      ),
  );
}

function sendCsv(reply: FastifyReply, filename: string, parts: AsyncGenerator<string>) {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${filename}"`);
  return sendText(reply, parts);
}

type DocumentType = 'application/pdf' | 'application/json' | 'text/csv';
const CONTENT: Readonly<Record<DocumentType, z.ZodType>> = {
  'application/pdf': z.string().meta({ format: 'binary' }),
  'application/json': z
    .looseObject({})
    .describe('A list for each kind of fact that is kept, the newest first'),
  'text/csv': z.string(),
};

/** What Fastify needs for a document besides its handler: guard, fair use and description. */
function document<Schema extends object>(
  operationId: string,
  access: 'protected' | 'admin',
  types: readonly DocumentType[],
  own: readonly ErrorCode[],
  schema: Schema,
) {
  const forAdmin: ErrorCode[] = access === 'admin' ? ['FORBIDDEN', 'PASSWORD_TOO_WEAK'] : [];
  const ofPdf: ErrorCode[] = types.includes('application/pdf') ? ['DOCUMENT_BUSY'] : [];
  const common: ErrorCode[] = [
    'VALIDATION',
    'UNAUTHORIZED',
    'SECOND_FACTOR_REQUIRED',
    'NOT_FOUND',
    'TOO_MANY',
    'DATABASE_UNAVAILABLE',
  ];
  const tags = [operationId.split('.').slice(0, -1).join(' ')];
  const content = Object.fromEntries(types.map((type) => [type, { schema: CONTENT[type] }]));
  const response = {
    200: { description: 'The file', content },
    ...refusalResponses([...common, ...forAdmin, ...ofPdf, ...own]),
  };
  return {
    config: { heavy: true, ownSiteOnly: true },
    onRequest: GUARDS[access],
    schema: { operationId, tags, ...schema, response },
  };
}
