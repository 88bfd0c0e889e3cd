import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePlaceForRoot } from './choose-place-for-root.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Programs, requirePostgresMajor } from './find-programs.ts';
import { makeFolders, type Place } from './make-folders.ts';

/**
 * Chooses and creates the directory of the cluster of `dataDir`, and chooses the user who runs it: `dataDir/postgres`
 * and the current user, unless that is root.
 *
 * @throws EmbeddedPostgresError when the directory cannot be written or the programs do not run here.
 */
export async function choosePlace(
  dataDir: string,
  programs: Programs,
  log: (message: string) => void,
): Promise<Place> {
  try {
    await makeFolders(dataDir);
    const wanted = join(await realpath(dataDir), 'postgres');
    if (process.getuid?.() === 0) return await choosePlaceForRoot(wanted, programs, log);
    await makeFolders(wanted, 0o700);
    return { directory: wanted, programs, major: await requirePostgresMajor(programs), user: undefined };
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(
      `Cannot use the data folder ${dataDir} (${reason}). Set DATA_DIR to a folder that you can write.`,
      { cause },
    );
  }
}
