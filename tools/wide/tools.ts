import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '../../apps/server/src/commands/command-error.ts';

const DEBIAN = '/usr/lib/postgresql';
const PACKAGES = 'apt-get install postgresql patroni python3-etcd etcd-server haproxy caddy';

export interface Tools {
  /** The folder of PostgreSQL's programs, of the newest installed version. */
  readonly postgres: string;
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly caddy: string;
  /** The user who runs PostgreSQL, which refuses to run as root; undefined means the current user. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

/** Finds the programs of this machine. Errors: a CommandError that lists the missing ones and what installs them. */
export function findTools(): Tools {
  const [patroni, etcd, haproxy, caddy] = ['patroni', 'etcd', 'haproxy', 'caddy'].map(inPath);
  const postgres = newestPostgres();
  if (!postgres || !patroni || !etcd || !haproxy || !caddy) {
    const missing = Object.entries({ postgresql: postgres, patroni, etcd, haproxy, caddy })
      .filter(([, path]) => path === undefined)
      .map(([name]) => name);
    throw new CommandError(
      `Not on this machine: ${missing.join(', ')}. On Debian or Ubuntu, as root: ${PACKAGES}`,
    );
  }
  return { postgres, patroni, etcd, haproxy, caddy, user: userOfPostgres() };
}

function inPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(canRun);
}

function newestPostgres(): string | undefined {
  let versions: string[] = [];
  try {
    versions = readdirSync(DEBIAN);
  } catch {
    // There is none by a package of the system.
  }
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => canRun(join(folder, 'pg_rewind')));
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function userOfPostgres(): Tools['user'] {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) =>
    Number(
      execFileSync('id', [option, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new CommandError(`PostgreSQL does not run as root, and there is no user postgres. ${PACKAGES}`);
  }
}
