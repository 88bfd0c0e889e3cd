import type { FastifyReply } from 'fastify';

/** Answers a PDF to be saved under `filename`, of letters, digits, dots and hyphens. */
export function sendPdf(reply: FastifyReply, content: Uint8Array, filename: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Buffer.from(content));
}
