import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type BackupSource, RestoreError, type Seal } from '@padkos/database';
import { Decrypter, Encrypter } from 'age-encryption';

/**
 * 2^10: a key of 32 random characters cannot be guessed, however fast each guess is, and the usual 2^18 takes a
 * second and 256 MB.
 */
const SCRYPT_WORK_FACTOR = 10;

/** The beginning of every file in the age format. */
const MAGIC = 'age-encryption.org/v1\n';

/**
 * Encrypts a backup with `key`, in the age format (age-encryption.org/v1) with a passphrase. Without the key nobody
 * can read the file, nor change, cut or make one that opens with it.
 */
export function sealWith(key: string): Seal {
  return async function* seal(content) {
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
    encrypter.setPassphrase(key);
    yield* await encrypter.encrypt(asStream(content));
  };
}

/**
 * The backup in `file`, which must be encrypted with `key`, or unencrypted if `key` is null. Reading it throws
 * RestoreError for another key, for a file that was changed or cut off, and if it is unexpectedly encrypted or
 * unencrypted.
 */
export function sealedBackup(file: string, key: string | null): BackupSource {
  return { name: file, open: () => unsealed(file, key) };
}

async function* unsealed(file: string, key: string | null): AsyncGenerator<Uint8Array> {
  const isSealed = await isSealedFile(file);
  if (key === null) {
    if (isSealed) {
      throw new RestoreError(
        `The file ${file} is encrypted. Set BACKUP_KEY to the key that it was made with.`,
      );
    }
    yield* createReadStream(file);
    return;
  }
  if (!isSealed) {
    throw new RestoreError(
      `The file ${file} is not encrypted, so anybody may have written it. To restore it all the same, unset BACKUP_KEY.`,
    );
  }
  const content = createReadStream(file);
  try {
    yield* await opened(file, key, content);
  } finally {
    content.destroy();
  }
}

async function* opened(
  file: string,
  key: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const plain = await decrypter.decrypt(asStream(content)).catch(() => {
    throw new RestoreError(
      `The file ${file} does not open with BACKUP_KEY: it was made with another key, or was changed or cut off.`,
    );
  });
  try {
    yield* plain;
  } catch (error) {
    throw new RestoreError(`The file ${file} was changed or is cut off.`, { cause: error });
  }
}

async function isSealedFile(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === MAGIC;
  } finally {
    await handle.close();
  }
}

/** The same bytes as a stream of the web platform, which the age library reads. */
function asStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(piece.value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
