import type { FastifyReply } from 'fastify';

/** Sends a PDF to be saved under `filename`, which consists of letters, digits, dots and hyphens. */
export function sendPdf(reply: FastifyReply, content: Uint8Array, filename: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Buffer.from(content));
}
