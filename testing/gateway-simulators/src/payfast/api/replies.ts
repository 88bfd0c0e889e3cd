import type { FastifyReply } from 'fastify';
import type { ApiFaultKind } from '../options.ts';

/** An answer of the API before it is sent. */
export interface ApiReply {
  status: number;
  type: 'application/json' | 'text/csv';
  text: string;
}

/** A separate document, without the envelope. */
export function document(content: unknown): ApiReply {
  return { status: 200, type: 'application/json', text: JSON.stringify(content) };
}

/** The result, in the envelope. */
export function success(response: unknown, message = 'Success'): ApiReply {
  return document({ code: 200, status: 'success', data: { response, message } });
}

/** A refusal, in the envelope. */
export function failure(code: number, message: string): ApiReply {
  const content = { code, status: 'failed', data: { response: false, message } };
  return { ...document(content), status: code };
}

/** A table. */
export function table(csv: string): ApiReply {
  return { status: 200, type: 'text/csv', text: csv };
}

/** Answers with a fault that occurs before any work was done; returns false for one during or after the work. */
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
