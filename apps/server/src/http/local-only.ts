import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/** Whether a request comes from this very machine and was not passed on by a proxy on it. */
export function isLocal(request: FastifyRequest): boolean {
  const passedOn = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return passedOn === undefined && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
