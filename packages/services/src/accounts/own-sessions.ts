import type { SessionIdInput, SessionView } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError, deviceName } from '@padkos/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { sha256 } from '../random.ts';
import { sessionKey } from './sessions.ts';

const { sessions } = schema;

/** The caller's sessions: the one of this call first, the others by last use. Errors: UNAUTHORIZED. */
export async function listOwnSessions(context: ServiceContext): Promise<SessionView[]> {
  const current = sessionKey(requireActor(context).sessionId);
  const rows = await rowsOf(context);
  const views = rows.map(({ sid, sess }) => ({
    id: publicId(sid),
    device: deviceName(sess.userAgent ?? null),
    ipAddress: sess.ipAddress ?? null,
    startedAt: sess.startedAt,
    lastUsedAt: sess.usedAt ?? sess.startedAt,
    current: sid === current,
  }));
  return views.sort(
    (one, other) =>
      Number(other.current) - Number(one.current) || (one.lastUsedAt < other.lastUsedAt ? 1 : -1),
  );
}

/** Ends one session of the caller. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function endOwnSession(context: ServiceContext, { sessionId }: SessionIdInput): Promise<void> {
  const row = (await rowsOf(context)).find(({ sid }) => publicId(sid) === sessionId);
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'session' });
  await context.db.query.delete(sessions).where(eq(sessions.sid, row.sid));
}

function rowsOf(context: ServiceContext) {
  const { userId } = requireActor(context);
  return context.db.query
    .select({ sid: sessions.sid, sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sql`${sessions.sess}->>'userId'`, userId), gt(sessions.expire, context.realClock.now())));
}

/** Derives a UUID (version 8) from a session's row key without revealing the key. */
function publicId(sid: string): string {
  const hash = sha256(`listed session ${sid}`);
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
