import { z } from 'zod';
import { id, instantOut } from './primitives.ts';

export const sessionIdInput = z.strictObject({ sessionId: id });

/** A device on which the caller is signed in. The id is made for this list and cannot open a session. */
export const sessionOut = z.object({
  id,
  /** Browser and system in words; null when the device did not identify itself. */
  device: z.string().nullable(),
  /** The address of its last call; null if unknown. */
  ipAddress: z.string().nullable(),
  startedAt: instantOut,
  /** To within five minutes. */
  lastUsedAt: instantOut,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});

export type SessionIdInput = z.infer<typeof sessionIdInput>;
export type SessionView = z.infer<typeof sessionOut>;
