import type { Socket } from 'node:net';
import { type ErrorAnswer, toDomainError, toErrorAnswer } from '@padkos/api';
import { DomainError, type ErrorCode, type FieldIssue, REFUSALS } from '@padkos/domain';
import { sayRefusal } from '@padkos/i18n';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { languageWanted, sayLanguage } from './language.ts';
import { isGone, logTooMany } from './request-log.ts';

/** Fastify's own refusals as our error codes. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The status that proxies log if a client closed its connection. */
const CLIENT_GONE = 499;

/** Path parameters that are ids; a malformed id is answered as not found. */
const ID_PARAMETERS = new Set([
  'id',
  'userId',
  'menuItemId',
  'topupId',
  'messageId',
  'settlementId',
  'refundId',
]);

/** Refusals whose parameters an integrator cannot find out otherwise. */
const WITH_PARAMS = new Set<ErrorAnswer['code']>(['ALLERGEN_BLOCKED']);

/**
 * Whether a refusal's parameters hold something an integrator needs, including which of several orders it is about, or that it is
 * all.
 */
const showsParams = ({ code, params }: ErrorAnswer): boolean =>
  WITH_PARAMS.has(code) ||
  params.deliveryDate !== undefined ||
  (code === 'INSUFFICIENT_BALANCE' && params.orders !== undefined);

/**
 * Answers every error of a REST call as {message, code, issues?, params?}; an error that is no refusal is a fault and is logged.
 */
export const errors = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isGone(request)) return reply.code(CLIENT_GONE).send();
    const refusal = toRefusal(error);
    if (refusal === null) {
      request.log.error({ err: error }, 'a request failed');
      return sendError(reply, 500, error);
    }
    if (refusal.code === 'DATABASE_UNAVAILABLE') request.log.error({ err: error }, 'the database is away');
    return sendRefusal(reply, refusal);
  });
});

/** How many seconds a refused client should wait before it retries; undefined if waiting changes nothing. */
export function retryAfterSeconds(refusal: DomainError): string | number | undefined {
  return refusal.params.retryAfter ?? (REFUSALS[refusal.code] === 503 ? 5 : undefined);
}

/** Answers a refusal, with Retry-After if the client has to wait. */
export function sendRefusal(reply: FastifyReply, refusal: DomainError): FastifyReply {
  logTooMany(reply.request, refusal);
  reply.server.noteRefusedAccess(reply.request, refusal);
  const seconds = retryAfterSeconds(refusal);
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return sendError(reply, REFUSALS[refusal.code], refusal);
}

/** Answers an error in the caller's language. */
function sendError(reply: FastifyReply, status: number, error: unknown): FastifyReply {
  const answer = toErrorAnswer(error, reply.request.language);
  const { code, message, issues, params } = answer;
  return sayLanguage(reply)
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      message,
      code,
      ...(issues === undefined ? {} : { issues }),
      ...(showsParams(answer) ? { params } : {}),
    });
}

function toRefusal(error: FastifyError): DomainError | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues: FieldIssue[] = error.validation.map((issue) => ({
      path: issue.instancePath.split('/').filter(Boolean).join('.'),
      message: issue.message ?? 'Not valid',
    }));
    const isId =
      error.validationContext === 'params' && issues.some((issue) => ID_PARAMETERS.has(issue.path));
    return isId ? new DomainError('NOT_FOUND') : new DomainError('VALIDATION', {}, issues);
  }
  const refusal = toDomainError(error);
  if (refusal !== null) return refusal;
  const code = FASTIFY_CODES[error.code];
  if (code !== undefined) return new DomainError(code);
  const isClientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (!isClientFault) return null;
  const issue = { path: '', message: error.message };
  return new DomainError('VALIDATION', {}, [issue]);
}

/**
 * Answers a path below /api without a call: 401 without a session; with a session 405 with Allow if another method has a call
 * there, otherwise 404. A customer gets 403 for every path below /api/admin, known or not.
 */
export function refuseUnknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { actor } = request;
  if (actor === null) return sendRefusal(reply, new DomainError('UNAUTHORIZED'));
  if (actor.role !== 'admin' && /^\/api\/admin(\/|\?|$)/.test(request.url)) {
    return sendRefusal(reply, new DomainError('FORBIDDEN'));
  }
  const allowed = request.server.allowedMethods(request.url.split('?', 1)[0] ?? '');
  if (allowed.length > 0) return refuseMethod(reply, allowed);
  return sendRefusal(reply, new DomainError('NOT_FOUND', { what: 'call' }));
}

/** Answers an unsupported method with the methods that the address supports. */
export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  const refusal = new DomainError('METHOD_NOT_ALLOWED', { allowed: allowed.join(', ') });
  return sendRefusal(reply.header('allow', allowed.join(', ')), refusal);
}

/**
 * Answers an address that has no route because it cannot be read: not percent-decodable, or with a part that is too long. No hook
 * runs for such a request, so the headers are set here.
 */
export function refuseUnreadableAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.language = languageWanted(request);
  reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'");
  const issue = { path: '', message: 'The address cannot be read' };
  sendRefusal(reply, new DomainError('VALIDATION', {}, [issue]));
}

/** The answers to requests that Node could not read; anything else is not HTTP. */
const UNREADABLE: Readonly<Record<string, readonly [status: string, code: ErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'BODY_TOO_SLOW'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'PAYLOAD_TOO_LARGE'],
};

/** Answers a request that could not be parsed: its headers are too long or too slow, or it is not HTTP. No hook runs for it. */
export function refuseUnreadableRequest(error: ConnectionError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const [status, code] = UNREADABLE[error.code] ?? ['400 Bad Request', 'VALIDATION'];
    const message = sayRefusal(null, code);
    const body = JSON.stringify({ message, code });
    const headers = [
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.write([`HTTP/1.1 ${status}`, ...headers, 'connection: close', '', body].join('\r\n'));
  }
  socket.destroy(error);
}
