import { z } from 'zod';

/** The message to the process that makes a backup. */
export const backupOrder = z.strictObject({
  url: z.string(),
  to: z.string(),
  access: z
    .strictObject({
      endpoint: z.string().nullable(),
      region: z.string(),
      accessKeyId: z.string(),
      secretAccessKey: z.string(),
    })
    .nullable(),
  key: z.string(),
  keepDays: z.int(),
});

/** The process's only answer: the backup, or the fault in one line. */
export const backupAnswer = z.union([
  z.strictObject({
    name: z.string(),
    rows: z.int(),
    bytes: z.int(),
    removed: z.array(z.string()),
    seconds: z.strictObject({ write: z.number(), prove: z.number() }),
  }),
  z.strictObject({ failed: z.string() }),
]);

export type BackupOrder = z.infer<typeof backupOrder>;
export type BackupAnswer = z.infer<typeof backupAnswer>;
