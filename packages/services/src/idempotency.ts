import { createHash } from 'node:crypto';
import type { Idempotency } from '@padkos/database';

/** A key with the hash of the parsed input. Parsing puts the fields in the order of the schema. */
export function idempotencyOf(key: string | undefined, input: unknown): Idempotency {
  if (key === undefined) return { key: null, hash: null };
  return { key, hash: createHash('sha256').update(JSON.stringify(input)).digest('hex') };
}
