import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { type BackupPlace, BackupPlaceError, type BucketAccess } from './backup-place.ts';

/** The largest number of bytes that S3 accepts in one request. */
const MOST_BYTES = 5 * 1024 ** 3;

/**
 * Stores backups in a bucket of Amazon S3 or a compatible service. `prefix` comes before each name, separated by a
 * slash.
 */
export function bucketPlace(bucket: string, prefix: string, access: BucketAccess): BackupPlace {
  const client = new S3Client({
    region: access.region,
    credentials: { accessKeyId: access.accessKeyId, secretAccessKey: access.secretAccessKey },
    // Services other than Amazon's have one address for all buckets, and not all of them support its checksums.
    ...(access.endpoint === null ? {} : { endpoint: access.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const folder = prefix === '' ? '' : `${prefix}/`;
  const object = (name: string) => ({ Bucket: bucket, Key: `${folder}${name}` });
  const tried = <T>(work: Promise<T>) => work.catch((error) => Promise.reject(refusal(bucket, error)));
  return {
    async put(file, name, signal) {
      const { size } = await stat(file);
      if (size > MOST_BYTES) {
        throw new BackupPlaceError(
          'The backup is larger than 5 GB, the most that S3 takes at once. Use pg_dump and the tools of PostgreSQL.',
        );
      }
      const body = { Body: createReadStream(file), ContentLength: size };
      await tried(client.send(new PutObjectCommand({ ...object(name), ...body }), until(signal)));
    },
    async list() {
      const names: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder });
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key = '' } of Contents) names.push(Key.slice(folder.length));
        }
      } catch (error) {
        throw refusal(bucket, error);
      }
      return names;
    },
    async fetch(name, file, signal) {
      const { Body } = await tried(client.send(new GetObjectCommand(object(name)), until(signal)));
      if (!(Body instanceof Readable)) throw new BackupPlaceError(`${name} has no content.`);
      await tried(pipeline(Body, createWriteStream(file, { mode: 0o600 }), { ...(signal && { signal }) }));
    },
    async remove(name) {
      await tried(client.send(new DeleteObjectCommand(object(name))));
    },
  };
}

const until = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { abortSignal: signal });

function refusal(bucket: string, error: unknown): BackupPlaceError {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new BackupPlaceError(
    `BACKUP_TO: the bucket ${bucket} cannot be used: ${said.split('\n')[0]}. Check the address and the keys.`,
    { cause: error },
  );
}
