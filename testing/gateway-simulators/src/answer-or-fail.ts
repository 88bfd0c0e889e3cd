import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How a call to a gateway fails: answered 500 or 403, never answered, cut off without an answer, or slow. */
export type CallFault = 'error' | 'forbidden' | 'hang' | 'cut' | { slowMs: number };

/** How a call with an effect fails: before the effect, or after it. */
export type EffectFault = CallFault | { after: CallFault };

export interface CallAnswer {
  status: number;
  /** JSON, as sent. */
  body: string;
}

/** Lets a call through to its effect and answer, unless the fault prevents it. */
export type AnswerOrFail = (
  reply: FastifyReply,
  fault: EffectFault | undefined,
  answer: () => CallAnswer,
) => Promise<FastifyReply>;

export function createAnswerOrFail(fastify: FastifyInstance): AnswerOrFail {
  const hang = hanging(fastify);
  const closing = new AbortController();
  fastify.addHook('preClose', async () => closing.abort());

  /** Whether the fault was the whole answer to the call. */
  async function strike(reply: FastifyReply, fault: CallFault): Promise<boolean> {
    if (typeof fault === 'object') {
      await pause(fault.slowMs, undefined, { signal: closing.signal }).catch(() => undefined);
      return false;
    }
    if (fault === 'hang') hang(reply);
    else if (fault === 'cut') reply.hijack().raw.destroy();
    else if (fault === 'forbidden') reply.code(403).type('text/html').send('<h1>Forbidden</h1>');
    else reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>');
    return true;
  }

  return async (reply, fault, answer) => {
    const isAfter = typeof fault === 'object' && 'after' in fault;
    if (fault !== undefined && !isAfter && (await strike(reply, fault))) return reply;
    const { status, body } = answer();
    if (isAfter && (await strike(reply, fault.after))) return reply;
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(body);
  };
}

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
