import type { Allergen, Diet, Language, UserRole } from '@padkos/domain';
import { z } from 'zod';
import { unspentTokens, userRole } from '../schema/columns.ts';
import type { SessionRecord } from '../schema/people.ts';
import { done, nothing, refusable, value } from './answers.ts';
import { actor, bigint, boolean, instant, jsonb, listOf, oneOf, orNull, text, uuid } from './parameters.ts';
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
  /** Whether to send a welcome message; true by default. */
  readonly welcome?: boolean;
}

/** What a user avoids; without consent it is deleted. */
interface UserDiet {
  readonly consent: boolean;
  readonly allergens: readonly Allergen[];
  readonly blockTraces: boolean;
  readonly diets: readonly Diet[];
  /** If omitted, the consent to marks does not change. */
  readonly mark?: boolean | undefined;
}

/** The address and browser of an actor without a session. */
interface From {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/** Users, their sessions and passwords. `hash` is a password as it is stored. */
export const peopleCalls = {
  /** Returns the user's id. */
  registerUser: sqlFunction(
    'register_user',
    { user: jsonb<NewUser>(), now: instant },
    value('uuid', z.uuid()),
  ),
  /** A role or status of null does not change. */
  changeUserAccess: sqlFunction(
    'change_user_access',
    { userId: uuid, role: orNull(oneOf(userRole)), isActive: orNull(boolean), actor, now: instant },
    done,
  ),
  /**
   * Begins a session unless the password hash or the second factor differs from what was checked; returns whether it
   * did.
   */
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
  /** Ends the user's sessions except the one with this row key. */
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
  /** Returns whether the link was valid. */
  usePasswordReset: sqlFunction(
    'use_password_reset',
    { tokenHash: text, hash: text, fitsAdministrator: boolean, actor: jsonb<From>(), now: instant },
    value('boolean', z.boolean()),
  ),
  /**
   * By the operator: makes an active administrator with this password and no second factor, and notifies all
   * administrators.
   */
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
  /** Returns all personal data of the user. */
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

/** Second factors. Codes are given as their time step, or as their SHA-256. */
export const secondFactorCalls = {
  beginSecondFactor: sqlFunction('begin_second_factor', { userId: uuid, secret: text, now: instant }, done),
  confirmSecondFactor: sqlFunction(
    'confirm_second_factor',
    { userId: uuid, step: bigint, codeHashes: listOf(text), exceptSession: text, actor, now: instant },
    done,
  ),
  /** Returns whether the code had not been used. */
  useCode: sqlFunction('use_code', { userId: uuid, step: bigint }, value('boolean', z.boolean())),
  useRecoveryCode: sqlFunction(
    'use_recovery_code',
    { userId: uuid, codeHash: text, actor, now: instant },
    value('boolean', z.boolean()),
  ),
  renewRecoveryCodes: sqlFunction(
    'renew_recovery_codes',
    { userId: uuid, codeHashes: listOf(text), actor, now: instant },
    nothing,
  ),
  removeSecondFactor: sqlFunction('remove_second_factor', { userId: uuid, actor, now: instant }, done),
  /** Removes those of another person, with the reason. */
  removeLostFactors: sqlFunction(
    'remove_lost_factors',
    { userId: uuid, reason: text, actor, now: instant },
    done,
  ),
  /** Sets whether administrators need one. */
  requireSecondFactor: sqlFunction('require_second_factor', { required: boolean, actor, now: instant }, done),
  /** Returns whether there was one. */
  clearSecondFactors: sqlFunction(
    'clear_second_factors',
    { userId: uuid, actor, now: instant },
    value('boolean', z.boolean()),
  ),
};

/** A passkey to store; ids and keys in base64url. */
interface NewPasskey {
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Passkeys, after their signatures were checked. */
export const passkeyCalls = {
  /** Stores the codes if it is the person's first second factor, and returns whether it was. */
  addPasskey: sqlFunction(
    'add_passkey',
    {
      userId: uuid,
      passkey: jsonb<NewPasskey>(),
      codeHashes: listOf(text),
      exceptSession: text,
      actor,
      now: instant,
    },
    refusable(z.object({ passkeyId: z.uuid(), isFirst: z.boolean() })),
  ),
  /** Returns whether the person is active and the counter has not gone back. */
  usePasskey: sqlFunction(
    'use_passkey',
    { passkeyId: uuid, counter: bigint, now: instant },
    value('boolean', z.boolean()),
  ),
  removePasskey: sqlFunction('remove_passkey', { userId: uuid, passkeyId: uuid, actor, now: instant }, done),
};
