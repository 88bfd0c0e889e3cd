import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The names of the programs that a cluster needs, as in `bin`. */
export interface Programs {
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly root: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL programs of this platform among the optional packages.
 *
 * @throws EmbeddedPostgresError when the package of this platform is not installed, or there is none.
 */
export async function findPrograms(platform = process.platform, arch = process.arch): Promise<Programs> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const found: { initdb: string; pg_ctl: string; postgres: string } = await import(name);
    const { initdb, pg_ctl: pgCtl, postgres } = found;
    return { root: dirname(dirname(postgres)), initdb, pgCtl, postgres };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server (15 or newer), or install the dependencies again.',
      { cause },
    );
  }
}
