import type { FastifyInstance, FastifyReply } from 'fastify';

/** Makes a function that leaves a reply unanswered until the client gives up or the server closes. */
export function hanging(fastify: FastifyInstance): (reply: FastifyReply) => FastifyReply {
  const waiting = new Set<FastifyReply>();
  fastify.addHook('preClose', async () => {
    for (const reply of waiting) reply.raw.destroy();
  });
  return (reply) => {
    waiting.add(reply);
    reply.raw.once('close', () => waiting.delete(reply));
    return reply.hijack();
  };
}
