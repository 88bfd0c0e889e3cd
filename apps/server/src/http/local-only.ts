import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a request comes from this machine and uses one of the machine's own names. A proxy on the machine that reports neither
 * its client nor its own address looks the same, so nothing in production may depend on it.
 */
export function isLocal({ headers, socket }: FastifyRequest): boolean {
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return (
    passedOn === undefined &&
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '')
  );
}
