import type { Allergen, Diet, Language, UserRole } from '@padkos/domain';
import { z } from 'zod';
import { unspentTokens, userRole } from '../schema/enums.ts';
import type { SessionRecord } from '../schema/sessions.table.ts';
import { done, nothing, value } from './answers.ts';
import { actor, boolean, instant, jsonb, oneOf, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** A person to be registered; `password` is the hash. */
interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly passwordFitsAdministrator?: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeId: string;
  readonly cellPhone: string;
  /** Default: customer. */
  readonly role?: UserRole;
  /** Default: none chosen. */
  readonly language?: Language | undefined;
  /** Whether a welcome is sent; default true. */
  readonly welcome?: boolean;
}

/** What a user avoids; without consent it is removed. */
interface UserDiet {
  readonly consent: boolean;
  readonly allergens: readonly Allergen[];
  readonly blockTraces: boolean;
  readonly diets: readonly Diet[];
  /** Left out, the consent to marks stays as it is. */
  readonly mark?: boolean | undefined;
}

/** The address and browser of an actor without a session. */
interface From {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/** Users, their sessions and passwords. `hash` is a password as it is kept. */
export const peopleCalls = {
  /** Answers the user's id. */
  registerUser: sqlFunction(
    'register_user',
    { user: jsonb<NewUser>(), now: instant },
    value('uuid', z.uuid()),
  ),
  /** A role or status of null stays as it is. */
  changeUserAccess: sqlFunction(
    'change_user_access',
    { userId: uuid, role: orNull(oneOf(userRole)), isActive: orNull(boolean), actor, now: instant },
    done,
  ),
  /** Begins a session unless the password hash or the second factor is another than was checked; answers whether it was begun. */
  beginSession: sqlFunction(
    'begin_session',
    {
      userId: uuid,
      sessionKey: text,
      session: jsonb<SessionRecord>(),
      expiresAt: instant,
      password: orNull(text),
      hasFactor: orNull(boolean),
    },
    value('boolean', z.boolean()),
  ),
  /** Ends the user's sessions, all but the one with this row key. */
  endSessions: sqlFunction('end_sessions', { userId: uuid, exceptSession: orNull(text) }, nothing),
  setPassword: sqlFunction(
    'set_password',
    {
      userId: uuid,
      previous: orNull(text),
      hash: text,
      fitsAdministrator: boolean,
      exceptSession: orNull(text),
      actor,
      now: instant,
    },
    done,
  ),
  /** Sends a person the message about what protects their account. */
  notifySecurity: sqlFunction(
    'notify_security',
    { userId: uuid, event: text, reason: orNull(text), now: instant },
    nothing,
  ),
  /** Answers whether the link was valid. */
  usePasswordReset: sqlFunction(
    'use_password_reset',
    { tokenHash: text, hash: text, fitsAdministrator: boolean, actor: jsonb<From>(), now: instant },
    value('boolean', z.boolean()),
  ),
  /** By the operator: an active administrator with this password and no second factor, which all administrators are told. */
  resetAdministrator: sqlFunction(
    'reset_administrator',
    { userId: uuid, hash: text, actor, now: instant },
    done,
  ),
  saveUserDiet: sqlFunction(
    'save_user_diet',
    { userId: uuid, diet: jsonb<UserDiet>(), now: instant },
    nothing,
  ),
  /** Answers everything that is kept about the user. */
  personalData: sqlFunction(
    'personal_data',
    { userId: uuid },
    value('jsonb', z.record(z.string(), z.unknown())),
  ),
  askForErasure: sqlFunction(
    'ask_for_erasure',
    { userId: uuid, unspent: oneOf(unspentTokens), now: instant },
    nothing,
  ),
  withdrawErasure: sqlFunction(
    'withdraw_erasure',
    { userId: uuid, now: instant, forUnused: boolean },
    nothing,
  ),
  refuseErasure: sqlFunction('refuse_erasure', { requestId: uuid, note: text, actor, now: instant }, done),
  /** `note` says how unspent tokens were paid out. */
  erasePerson: sqlFunction(
    'erase_person',
    { requestId: uuid, note: orNull(text), actor, now: instant },
    done,
  ),
};
