import { DomainError } from '@padkos/domain';
import * as services from '@padkos/services';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isLocal } from '../local-only.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface MailboxOptions {
  readonly services: services.Services;
}

/** /dev/mailbox: the messages that would have been sent, for this machine only. */
export const mailbox = fastifyPlugin(async (plain: FastifyInstance, options: MailboxOptions) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const base = options.services;
  const hidden = { schema: { hide: true } };
  const onRequest = async (request: Parameters<typeof isLocal>[0]) => {
    if (!isLocal(request)) throw new DomainError('NOT_FOUND', { what: 'page' });
  };

  app.get('/dev/mailbox', { ...hidden, onRequest }, async (request, reply) => {
    const messages = await services.listMessages(base);
    if (request.headers.accept?.includes('application/json')) return messages;
    const rows = messages.map(
      (message) =>
        `<li><a href="/dev/mailbox/${encodeURIComponent(message.messageId)}">${escapeHtml(message.subject)}</a><br>
         <small>to ${escapeHtml(message.recipient)}, ${escapeHtml(message.createdAt)},
         <a href="/dev/mailbox/${encodeURIComponent(message.messageId)}?part=text">plain text</a></small></li>`,
    );
    const body = rows.length > 0 ? `<ol reversed>${rows.join('')}</ol>` : '<p>No messages yet.</p>';
    return reply.type('text/html; charset=utf-8').send(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
         <style>body{font:16px/1.5 sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}li{margin:0 0 .75rem}</style>
         <h1>Mailbox</h1><p>No mail server is set (SMTP_URL), so messages are kept here.</p>${body}`,
    );
  });

  app.get(
    '/dev/mailbox/:messageId',
    {
      schema: {
        hide: true,
        params: z.object({ messageId: z.string().max(300) }),
        querystring: z.object({ part: z.enum(['html', 'text']).default('html') }),
      },
      onRequest,
    },
    async (request, reply) => {
      const { part } = request.query;
      const message = await services.readMessage(base, request.params.messageId);
      return reply.type(`text/${part === 'html' ? 'html' : 'plain'}; charset=utf-8`).send(message[part]);
    },
  );
});
