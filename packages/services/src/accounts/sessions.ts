import { randomBytes } from 'node:crypto';
import { calls, type Database, prepared, type SessionRecord, schema } from '@padkos/database';
import { type Actor, type Clock, DomainError, type Language, type UserRole } from '@padkos/domain';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import { sha256 } from '../random.ts';
import { createShortMemory, type ShortMemory } from '../short-memory.ts';
import type { SessionCookie } from './session-cookie.ts';
import { createKnownDevices, type KnownDevices, type SignInCheck } from './sign-in.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionTimes, UserFacts>;
    DatabaseSessionAttributes: SessionTimes &
      Caller & { provenAt?: string; checked?: SignInCheck | undefined };
    DatabaseUserAttributes: UserFacts;
  }
}

/** ISO 8601. */
interface SessionTimes {
  startedAt: string;
  usedAt: string;
}

/** The facts of a user that decide what a session may do. */
interface UserFacts {
  role: UserRole;
  isActive: boolean;
  /** True for an administrator without the second factor that the kitchen requires. */
  lacksFactor: boolean;
  /** True for an administrator whose password is too weak for the role. */
  needsPassword: boolean;
  /** Null until the user chooses one. */
  language: Language | null;
}

/** The origin of a call. */
interface Caller {
  ipAddress: string | null;
  userAgent: string | null;
}

const IDLE_DAYS = 30;
const ABSOLUTE_MS = 90 * 86_400_000;
/** How old the stored last use may become before a new one is stored. */
const NOTED_MS = 5 * 60_000;
/** How long a session that was found valid keeps counting as valid for calls that only read. */
export const REMEMBERED_MS = 3_000;

export interface Sessions {
  readonly cookieName: string;
  readonly devices: KnownDevices;
  /**
   * Begins a session and ends the one that the browser brought along. For a sign-in, `checked` is what it verified.
   * Errors: INVALID_CREDENTIALS where that has changed since, or the user is not active.
   */
  start(
    userId: string,
    previousId: string | null,
    caller?: Caller,
    checked?: SignInCheck,
  ): Promise<SessionCookie>;
  /**
   * The user of a cookie's session id, with a cookie to set when the session was renewed. Stores the use by `caller`.
   */
  validate(id: string, caller?: Caller): Promise<ValidSession | null>;
  /** The same, as it may have been a few seconds ago. For reading, and for acts that the database checks again. */
  recall(id: string, caller?: Caller): Promise<ValidSession | null>;
  /** What `recall` remembers. */
  readonly memory: Pick<ShortMemory<unknown>, 'begin' | 'end' | 'forget'>;
  end(id: string): Promise<void>;
  blankCookie(): SessionCookie;
  /** The name of the cookie that passkey challenges are bound to before a sign-in. */
  readonly challengeCookieName: string;
  /** That cookie with a new id; it lasts until the browser is closed. */
  newChallengeCookie(): SessionCookie;
}

interface ValidSession {
  readonly actor: Actor;
  /** The language of the account's messages; null until the user chooses one. */
  readonly language: Language | null;
  readonly renewed: SessionCookie | null;
}

/** The row key of a session. It is a hash, so the stored value cannot be used as a session id. */
export const sessionKey = sha256;

/**
 * Sessions by lucia over the session table of the specification. Only this file depends on lucia. The idle limit is
 * 30 days and the absolute limit 90 days, by real time.
 */
export function createSessions(db: Database, realClock: Clock, secure: boolean): Sessions {
  const cookieName = secure ? '__Host-padkos' : 'padkos';
  const challengeCookieName = secure ? '__Host-padkos-challenge' : 'padkos-challenge';
  const lucia = new Lucia(createAdapter(db, realClock), {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    sessionCookie: { name: cookieName, attributes: { secure, sameSite: 'lax', path: '/' } },
    getSessionAttributes: ({ startedAt, usedAt }) => ({ startedAt, usedAt }),
    getUserAttributes: ({ role, isActive, lacksFactor, needsPassword, language }) => ({
      role,
      isActive,
      lacksFactor,
      needsPassword,
      language,
    }),
  });
  const memory = createShortMemory<ValidSession | null>(REMEMBERED_MS);
  const sessions: Sessions = {
    cookieName,
    memory,
    devices: createKnownDevices(db, realClock, secure),
    async start(userId, previousId, caller = UNKNOWN, checked) {
      await calls.noteSignIn(db.sql, { userId, realNow: realClock.now() });
      const startedAt = realClock.now().toISOString();
      const session = await lucia.createSession(userId, {
        startedAt,
        usedAt: startedAt,
        ...caller,
        ...(checked?.proven && { provenAt: startedAt }),
        checked,
      });
      if (previousId !== null) await lucia.invalidateSession(previousId);
      return lucia.createSessionCookie(session.id);
    },
    async validate(id, caller) {
      const { session, user } = await lucia.validateSession(id);
      if (session === null) return null;
      const age = realClock.now().getTime() - Date.parse(session.startedAt);
      if (!user.isActive || age >= ABSOLUTE_MS) {
        await lucia.invalidateSession(id);
        return null;
      }
      if (caller !== undefined && realClock.now().getTime() - Date.parse(session.usedAt) >= NOTED_MS) {
        await noteUse(db, id, { usedAt: realClock.now().toISOString(), ...caller });
      }
      return {
        actor: {
          userId: user.id,
          role: user.role,
          sessionId: id,
          ...(user.lacksFactor && { lacksFactor: true }),
          ...(user.needsPassword && { needsPassword: true }),
        },
        language: user.language,
        renewed: session.fresh ? lucia.createSessionCookie(id) : null,
      };
    },
    recall: (id, caller) => memory.recall(id, () => sessions.validate(id, caller)),
    end: (id) => lucia.invalidateSession(id),
    blankCookie: () => lucia.createBlankSessionCookie(),
    challengeCookieName,
    newChallengeCookie: () => ({
      name: challengeCookieName,
      value: randomBytes(32).toString('base64url'),
      attributes: { httpOnly: true, secure, sameSite: 'strict', path: '/' },
    }),
  };
  return sessions;
}

const UNKNOWN: Caller = { ipAddress: null, userAgent: null };

const { sessions, users } = schema;

/** Stores the last use of a session. Reading must stay possible while the database cannot be written to. */
async function noteUse({ query }: Database, id: string, use: Partial<SessionRecord>): Promise<void> {
  await query
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || ${JSON.stringify(use)}::jsonb` })
    .where(eq(sessions.sid, sessionKey(id)))
    .catch(() => undefined);
}

const findSession = prepared((query) =>
  query
    .select({
      sess: sessions.sess,
      expire: sessions.expire,
      userId: users.id,
      role: users.role,
      isActive: users.isActive,
      language: users.language,
      lacksFactor: sql<boolean>`lacks_second_factor(${users.id}, ${users.role})`,
      needsPassword: sql<boolean>`${users.role} = 'admin' and not ${users.passwordFitsAdministrator}`,
    })
    .from(sessions)
    .innerJoin(users, sql`${users.id} = (${sessions.sess}->>'userId')::uuid`)
    .where(eq(sessions.sid, sql.placeholder('sid')))
    .prepare('find_session'),
);

function createAdapter({ query, sql: client }: Database, realClock: Clock): Adapter {
  const ofUser = (userId: string) => eq(sql`${sessions.sess}->>'userId'`, userId);
  const toSession = (id: string, sess: SessionRecord, expire: Date): DatabaseSession => ({
    id,
    userId: sess.userId,
    expiresAt: expire,
    attributes: {
      startedAt: sess.startedAt,
      usedAt: sess.usedAt ?? sess.startedAt,
      ipAddress: sess.ipAddress ?? null,
      userAgent: sess.userAgent ?? null,
    },
  });
  return {
    async getSessionAndUser(id): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await findSession(query).execute({ sid: sessionKey(id) });
      if (row === undefined) return [null, null];
      return [
        toSession(id, row.sess, row.expire),
        {
          id: row.userId,
          attributes: {
            role: row.role,
            isActive: row.isActive,
            lacksFactor: row.lacksFactor,
            needsPassword: row.needsPassword,
            language: row.language,
          },
        },
      ];
    },
    // Only keys are stored, so a session in the list is known by its key, not by its id.
    async getUserSessions(userId) {
      const rows = await query
        .select()
        .from(sessions)
        .where(and(ofUser(userId), gt(sessions.expire, realClock.now())));
      return rows.map((row) => toSession(row.sid, row.sess, row.expire));
    },
    async setSession(session) {
      const { checked, ...attributes } = session.attributes;
      const isBegun = await calls.beginSession(client, {
        userId: session.userId,
        sessionKey: sessionKey(session.id),
        session: { userId: session.userId, ...attributes },
        expiresAt: session.expiresAt,
        password: checked?.password ?? null,
        hasFactor: checked?.hasFactor ?? null,
      });
      if (!isBegun) throw new DomainError('INVALID_CREDENTIALS');
    },
    async updateSessionExpiration(id, expiresAt) {
      await query
        .update(sessions)
        .set({ expire: expiresAt })
        .where(eq(sessions.sid, sessionKey(id)));
    },
    async deleteSession(id) {
      await query.delete(sessions).where(eq(sessions.sid, sessionKey(id)));
    },
    async deleteUserSessions(userId) {
      await query.delete(sessions).where(ofUser(userId));
    },
    async deleteExpiredSessions() {
      await query.delete(sessions).where(lte(sessions.expire, realClock.now()));
    },
  };
}
