import type { Services } from '../context.ts';

/** The backup of every night. Throws where the server that does it has no settings for backups, and when it fails. */
export async function backUp({ backups, log }: Services): Promise<void> {
  if (backups === null) {
    throw new Error('this server has no BACKUP_TO: set the same on every server and worker');
  }
  log.info(await backups.make(), 'a backup was stored, fetched back and restored');
}
