import type { Services } from '../context.ts';

/**
 * Makes the nightly backup. Throws when it fails, and when this server should make it but has no settings for
 * backups.
 */
export async function backUp({ backups, log }: Services): Promise<void> {
  if (backups === null) {
    throw new Error('this server has no BACKUP_TO: set the same on every server and worker');
  }
  log.info(await backups.make(), 'a backup was stored, fetched back and restored');
}
