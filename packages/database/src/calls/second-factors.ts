import { z } from 'zod';
import { done, nothing, value } from './answers.ts';
import { actor, bigint, boolean, instant, listOf, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** Second factors. Codes come as the time step that they are of, or as their SHA-256. */
export const secondFactorCalls = {
  beginSecondFactor: sqlFunction('begin_second_factor', { userId: uuid, secret: text, now: instant }, done),
  confirmSecondFactor: sqlFunction(
    'confirm_second_factor',
    { userId: uuid, step: bigint, codeHashes: listOf(text), exceptSession: text, actor, now: instant },
    done,
  ),
  /** Answers whether the code had not been used. */
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
  /** Takes those of another person away, with the reason. */
  removeLostFactors: sqlFunction(
    'remove_lost_factors',
    { userId: uuid, reason: text, actor, now: instant },
    done,
  ),
  /** Says whether administrators need one. */
  requireSecondFactor: sqlFunction('require_second_factor', { required: boolean, actor, now: instant }, done),
  /** Answers whether there was one. */
  clearSecondFactors: sqlFunction(
    'clear_second_factors',
    { userId: uuid, actor, now: instant },
    value('boolean', z.boolean()),
  ),
};
