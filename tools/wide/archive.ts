import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@padkos/database';
import { freePort } from '../../apps/server/testing/padkos-process.ts';
import { runProgram, runToEnd } from './programs.ts';
import type { Tools } from './tools.ts';
import { waitUntil } from './wait-until.ts';

const RESTORED_MS = 180_000;

interface Restored {
  readonly ready: Database;
  /** How long it took, in milliseconds. */
  readonly took: number;
  end(): Promise<void>;
}

export interface Archive {
  /**
   * Restores the base backup and what was written after it up to that instant, in a separate PostgreSQL at a port
   * that `open` opens. Errors: it is not available after three minutes.
   */
  restore(until: Date, open: (port: number) => Database): Promise<Restored>;
  close(): Promise<void>;
}

/**
 * Takes a base backup and receives everything that the primary writes afterwards, as docs/operations.md describes;
 * `url` is for the replication user.
 */
export async function startArchive(tools: Tools, folder: string, url: string): Promise<Archive> {
  const { user } = tools;
  const [base, wal] = [join(folder, 'base'), join(folder, 'wal')];
  const program = (name: string) => join(tools.postgres, name);
  await runToEnd('mkdir', ['mkdir', wal], { folder, user });
  const receiving = ['-D', wal, '--slot', 'padkos_archive', '--synchronous', '-d', url];
  const receiver = runProgram('receivewal', [program('pg_receivewal'), ...receiving], { folder, user });
  await runToEnd('basebackup', [program('pg_basebackup'), '-D', base, '-c', 'fast', '-d', url], {
    folder,
    user,
  });
  return {
    async restore(until, open) {
      const port = await freePort();
      await writeFile(join(base, 'recovery.signal'), '');
      const settings = {
        port: String(port),
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        // The last segment is still being received.
        restore_command: `cp ${wal}/%f %p || cp ${wal}/%f.partial %p`,
        recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_action: 'promote',
        synchronous_standby_names: '',
      };
      const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const started = performance.now();
      const postgres = runProgram('restored', [program('postgres'), '-D', base, ...given], { folder, user });
      const ready = open(port);
      const isThere = async () => {
        if (postgres.child.exitCode !== null)
          throw new Error('the restored PostgreSQL ended: see restored.log');
        const rows = await ready.sql<{ there: boolean }[]>`select not pg_is_in_recovery() as there`.catch(
          () => [],
        );
        return rows[0]?.there === true;
      };
      const end = () => postgres.end('SIGINT');
      try {
        await waitUntil(isThere, RESTORED_MS, 'the base backup is not restored');
        return { ready, took: performance.now() - started, end };
      } catch (error) {
        await end();
        throw error;
      }
    },
    close: () => receiver.end('SIGINT'),
  };
}
