import { RETENTION, RETENTION_KINDS } from '@padkos/domain';
import { z } from 'zod';
import { instantOut, whole } from './primitives.ts';

const kind = z.enum(RETENTION_KINDS);

/** The periods to set, by kind; omitted kinds do not change. */
export const saveRetentionInput = z.strictObject({
  periods: z.partialRecord(kind, whole(1, 3650)).superRefine((periods, context) => {
    for (const { kind: name, least, most } of RETENTION) {
      const period = periods[name];
      if (period !== undefined && (period < least || period > most))
        context.addIssue({ code: 'custom', path: [name], message: `From ${least} to ${most}` });
    }
  }),
});

/** How long a kind of personal data is kept. */
export const retentionRuleOut = z.object({
  kind,
  unit: z.enum(['days', 'years']),
  period: z.number().int(),
  /** The bounds and the default of the period. */
  least: z.number().int(),
  most: z.number().int(),
  standard: z.number().int(),
  /** How many items the last complete run removed, and when. */
  removed: z.number().int(),
  completedAt: instantOut.nullable(),
});

export type SaveRetentionInput = z.infer<typeof saveRetentionInput>;
export type RetentionRule = z.infer<typeof retentionRuleOut>;
