import { SYSTEM_CHECKS, SYSTEM_FINDINGS } from '@padkos/domain';
import { z } from 'zod';
import { instantOut } from './primitives.ts';

/**
 * One part of the installation: its state, the finding, and the figures, names and instants (ISO 8601) that belong to
 * it.
 */
export const systemCheckOut = z.object({
  check: z.enum(SYSTEM_CHECKS),
  /** `look`: somebody should look at it in time; `wrong`: at once. */
  state: z.enum(['ok', 'look', 'wrong']),
  finding: z.enum(SYSTEM_FINDINGS),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The state of the installation as the answering server sees it. */
export const systemStatusOut = z.object({
  at: instantOut,
  checks: z.array(systemCheckOut),
});

export type SystemCheck = z.infer<typeof systemCheckOut>;
export type SystemStatus = z.infer<typeof systemStatusOut>;
