import { z } from 'zod';
import { done, refusable, value } from './answers.ts';
import { actor, bigint, instant, jsonb, listOf, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** A passkey to be kept; ids and keys in base64url. */
interface NewPasskey {
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Passkeys, after what they signed was checked. */
export const passkeyCalls = {
  /** The codes are kept where it is the person's first second factor; the answer says whether it was. */
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
  /** Answers whether the person is active and the counter has not gone back. */
  usePasskey: sqlFunction(
    'use_passkey',
    { passkeyId: uuid, counter: bigint, now: instant },
    value('boolean', z.boolean()),
  ),
  removePasskey: sqlFunction('remove_passkey', { userId: uuid, passkeyId: uuid, actor, now: instant }, done),
};
