import { type BackupSource, migrateDatabase, restoreDatabase } from '@padkos/database';
import { startEmbeddedPostgres } from '@padkos/embedded';
import { inScratchFolder } from './scratch-folder.ts';

/**
 * Restores a backup into a separate empty database, which is removed afterwards. Every checksum, constraint and rule
 * of the ledger check must hold. Returns the number of rows. When `signal` aborts, it ends with an error. Throws
 * RestoreError for a backup that cannot be restored.
 */
export function proveBackup(source: BackupSource, signal?: AbortSignal): Promise<number> {
  return inScratchFolder(async (dataDir) => {
    const database = await startEmbeddedPostgres({
      dataDir,
      log: () => {},
      throwaway: true,
      ...(signal && { signal }),
    });
    const stop = () => void database.stop(0);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await migrateDatabase(database.url);
      return await restoreDatabase(database.url, source);
    } catch (error) {
      // Somebody removed its database during the restore.
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      await database.stop(0);
    }
  });
}
