import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The content of postmaster.pid, of a running server or of one that died without removing it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: 'starting' | 'stopping' | 'ready' | 'unknown';
}

/**
 * The server of this cluster, or undefined if none runs. A pid file without a running server does not count and is
 * removed: PostgreSQL would trust its process id, which may belong to another process by now.
 *
 * If the system does not tell which process works in which folder (all but Linux), the id is trusted.
 */
export async function findPostmaster(dataDirectory: string): Promise<Postmaster | 'dying' | undefined> {
  const file = join(dataDirectory, 'postmaster.pid');
  const written = await readPidFile(file);
  const workers = process.platform === 'linux' ? await processesIn(dataDirectory) : undefined;
  if (!workers) return written && isAlive(written.pid) ? written : undefined;
  if (written && workers.includes(written.pid)) return written;
  // The backends of a killed server notice it within moments. They must be gone before the next server starts.
  if (workers.length > 0) return 'dying';
  if (written) await rm(file, { force: true });
  return undefined;
}

/** PostgreSQL source, src/include/utils/pidfile.h: line 1 the process id, 4 the port, 8 the status. */
async function readPidFile(file: string): Promise<Postmaster | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  const status = lines[7];
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    status: status === 'starting' || status === 'stopping' || status === 'ready' ? status : 'unknown',
  };
}

/** The ids of the PostgreSQL processes that work in the folder, which every process of a cluster does. */
async function processesIn(dataDirectory: string): Promise<number[]> {
  const folder = await realpath(dataDirectory);
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const isInside = (await readlink(`/proc/${id}/cwd`).catch(() => '')) === folder;
      const name = isInside ? await readFile(`/proc/${id}/comm`, 'utf8').catch(() => '') : '';
      return name.trim() === 'postgres' ? Number(id) : 0;
    }),
  );
  return found.filter((id) => id > 0);
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
