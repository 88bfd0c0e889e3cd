import type { FastifyReply } from 'fastify';
import type { ApiFaultKind } from '../faults.ts';
import { failure } from './replies.ts';

/** Answers with a fault that comes before any work was done; false for one that comes in or after the work. */
export function sendFault(
  reply: FastifyReply,
  fault: ApiFaultKind,
  hang: (reply: FastifyReply) => FastifyReply,
): boolean {
  const send = (code: number, message: string) =>
    reply.code(code).type('application/json; charset=utf-8').send(failure(code, message).text);
  if (fault === 'down') reply.hijack().raw.destroy();
  else if (fault === 'hang') hang(reply);
  else if (fault === 'error') send(500, 'Application Error');
  else if (fault === 'unauthorised') send(401, 'Merchant authorisation failed');
  else if (fault === 'too-many') send(429, 'Signature rate limit reached, please try again in a few minutes');
  else if (fault === 'refuse') send(400, 'The request was refused');
  else if (fault === 'forbidden') reply.code(403).type('text/html').send('<h1>403 Forbidden</h1>');
  else if (fault === 'redirect') reply.redirect('/maintenance', 302);
  else if (fault === 'unreadable') reply.type('text/html').send('<h1>Down for maintenance</h1>');
  else return false;
  return true;
}
