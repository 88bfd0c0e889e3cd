import type { FastifyRequest } from 'fastify';

/** The fields of an urlencoded body, in the order received; a missing body has none. */
export function readForm(request: FastifyRequest): [key: string, value: string][] {
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  return [...new URLSearchParams(body)];
}
