import {
  manifestInput,
  manifestOut,
  manifestPdfInput,
  manifestViewOut,
  productionSheetOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { administrator, type Door, refusals } from './door.ts';
import { sendPdf } from './send-pdf.ts';

const tags = ['Manifests (administrators)'];
const onRequest = administrator;
const params = manifestInput;
const manifest = { 200: manifestOut, ...refusals };

/** What is delivered and what is cooked on a date. */
export function adminManifestCalls({ app, context }: Door): void {
  app.get(
    '/api/admin/manifest/:date',
    {
      onRequest,
      schema: {
        tags,
        summary: "A date's latest manifest with what is new in it, and its versions",
        params,
        response: { 200: manifestViewOut, ...refusals },
      },
    },
    (request, reply) => services.readManifest(context(request, reply), request.params),
  );
  app.post(
    '/api/admin/manifest/:date/generate',
    { onRequest, schema: { tags, summary: 'Make the next version', params, response: manifest } },
    (request, reply) => services.generateManifest(context(request, reply), request.params),
  );
  app.post(
    '/api/admin/manifest/:date/lock',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Lock the latest version; there is none after it',
        params,
        response: manifest,
      },
    },
    (request, reply) => services.lockManifest(context(request, reply), request.params),
  );
  app.get(
    '/api/admin/manifest/:date/:version/pdf',
    {
      config: { heavy: true },
      onRequest,
      schema: { tags, summary: 'A version as PDF', params: manifestPdfInput },
    },
    async (request, reply) => {
      const { date, version } = request.params;
      const pdf = await services.manifestPdf(context(request, reply), request.params);
      return sendPdf(reply, pdf, `manifest-${date}-v${version}.pdf`);
    },
  );
  app.get(
    '/api/admin/production-sheet/:date',
    {
      config: { heavy: true },
      onRequest,
      schema: { tags, summary: 'What to cook, PDF, once ordering has closed', params },
    },
    async (request, reply) => {
      const pdf = await services.productionSheetPdf(context(request, reply), request.params);
      return sendPdf(reply, pdf, `production-sheet-${request.params.date}.pdf`);
    },
  );
  app.get(
    '/api/admin/production-sheet/:date/totals',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The same as data',
        params,
        response: { 200: productionSheetOut, ...refusals },
      },
    },
    (request, reply) => services.productionSheet(context(request, reply), request.params),
  );
}
