import type { FastifyReply } from 'fastify';

/**
 * Answers a PDF to be saved under `filename`. Browsers prefer the second name, which says the document's number to people
 * (RFC 6266 4.3). Both names are of letters, digits, dots and hyphens.
 */
export function sendPdf(
  reply: FastifyReply,
  content: Uint8Array,
  filename: string,
  preferred?: string,
): FastifyReply {
  const names = [
    `filename="${filename}"`,
    ...(preferred === undefined ? [] : [`filename*=UTF-8''${preferred}`]),
  ];
  return reply
    .type('application/pdf')
    .header('content-disposition', ['attachment', ...names].join('; '))
    .send(Buffer.from(content));
}
