import type { Services } from '@padkos/services';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

interface SecurityTextOptions {
  readonly contact: string | null;
  readonly services: Pick<Services, 'publicUrl' | 'realClock'>;
}

const VALID_MS = 180 * 86_400_000;

/** /.well-known/security.txt (RFC 9116): the contact for security reports. Absent without a contact. */
export const securityText = fastifyPlugin(
  async (app: FastifyInstance, { contact, services: { publicUrl, realClock } }: SecurityTextOptions) => {
    if (contact === null) return;
    app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
      const expires = new Date(realClock.now().getTime() + VALID_MS);
      expires.setUTCHours(0, 0, 0, 0);
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
      ];
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    });
  },
);
