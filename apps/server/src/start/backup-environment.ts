import type { BackupPlaceOptions } from '@padkos/backups';
import { blankIsUnset, optional } from '@padkos/payments/environment';
import { z } from 'zod';

/** The value of BACKUP_TO if PostgreSQL is backed up in another way. */
const ELSEWHERE = 'elsewhere';

const bucketName = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./=-]*)?$/;

const bucketKey = z
  .string()
  .regex(/^[!-~]{1,200}$/, 'must be 1 to 200 letters, digits and signs, without blanks');

/** The variables for backups. */
export const backupVariables = {
  BACKUP_TO: optional(
    z
      .string()
      .regex(/^[^\p{Cc}]{1,1000}$/u, 'must be a path without control characters')
      .refine(
        (value) => !/^[a-z0-9+.-]+:\/\//i.test(value) || bucketName.test(value),
        'must be a folder, an address such as s3://bucket/padkos, or elsewhere',
      ),
  ),
  BACKUP_KEY: optional(
    z.string().regex(/^[!-~]{32,200}$/, 'must be 32 to 200 letters, digits and signs, without blanks'),
  ),
  BACKUP_KEEP_DAYS: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default('35')
      .refine(
        (value) => /^\d{1,4}$/.test(value) && Number(value) >= 1,
        'must be a number of days from 1 to 9999',
      )
      .transform(Number),
  ),
  BACKUP_S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
  BACKUP_S3_REGION: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[\w-]+$/, 'must be the name of a region, such as af-south-1')
      .default('af-south-1'),
  ),
  BACKUP_S3_ACCESS_KEY_ID: optional(bucketKey),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(bucketKey),
};

const parsed = z.object(backupVariables);
type BackupVariables = z.infer<typeof parsed>;

const isBucket = (v: BackupVariables) => v.BACKUP_TO?.startsWith('s3:') === true;

/**
 * Invalid combinations of valid variables: true if one applies, with the line that describes it.
 */
export function backupContradictions(v: BackupVariables): [boolean, string][] {
  return [
    [
      v.BACKUP_TO !== undefined && v.BACKUP_TO !== ELSEWHERE && v.BACKUP_KEY === undefined,
      'BACKUP_KEY: must be set with BACKUP_TO, to 32 or more random characters; keep a copy where the backups are not',
    ],
    [
      isBucket(v) && v.BACKUP_S3_ACCESS_KEY_ID === undefined,
      'BACKUP_S3_ACCESS_KEY_ID: must be set with a bucket in BACKUP_TO',
    ],
    [
      isBucket(v) && v.BACKUP_S3_SECRET_ACCESS_KEY === undefined,
      'BACKUP_S3_SECRET_ACCESS_KEY: must be set with a bucket in BACKUP_TO',
    ],
  ];
}

/** How to make backups, with which key and where; null if Padkos makes none. */
export type BackupSettings = BackupPlaceOptions & { readonly key: string; readonly keepDays: number };

/** Reads the settings for backups. Null if no place is set, or if PostgreSQL is backed up in another way. */
export function readBackupSettings(v: BackupVariables): BackupSettings | null {
  if (v.BACKUP_TO === undefined || v.BACKUP_TO === ELSEWHERE || v.BACKUP_KEY === undefined) return null;
  return { to: v.BACKUP_TO, key: v.BACKUP_KEY, keepDays: v.BACKUP_KEEP_DAYS, access: bucketAccess(v) };
}

function bucketAccess(v: BackupVariables): BackupSettings['access'] {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  if (!isBucket(v) || accessKeyId === undefined || secretAccessKey === undefined) return null;
  const { BACKUP_S3_ENDPOINT: endpoint = null, BACKUP_S3_REGION: region } = v;
  return { endpoint, region, accessKeyId, secretAccessKey };
}
