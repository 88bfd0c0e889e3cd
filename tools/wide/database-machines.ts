import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/testing/padkos-process.ts';
import { type Program, runProgram } from './programs.ts';
import type { Tools } from './tools.ts';
import { waitUntil } from './wait-until.ts';

const PATRONI = fileURLToPath(new URL('../../deploy/patroni/padkos.yml', import.meta.url));
const HAPROXY = fileURLToPath(new URL('../../deploy/haproxy/haproxy.cfg', import.meta.url));
const PASSWORDS = { postgres: 'wide-superuser', replicator: 'wide-replicator' };
const READY_MS = 90_000;

/** The answer of Patroni: the role of its PostgreSQL. */
type Place = 'primary' | 'synchronous' | 'replica';

/** One machine of the database: a PostgreSQL and the Patroni that watches it. */
interface DatabaseMachine {
  readonly name: string;
  /** Takes the machine away: kills Patroni and PostgreSQL at the same moment. */
  kill(): Promise<void>;
  /** Switches it on again. */
  start(): void;
  is(place: Place): Promise<boolean>;
}

export interface DatabaseMachines {
  /** The machine that is the primary now. */
  primary(): Promise<DatabaseMachine>;
  /** Waits until one machine is the primary and the other has each of its commits. */
  untilWhole(): Promise<void>;
  /** The address of a database, by the port that leads to the primary or the one that leads to a replica. */
  url(user: string, password: string, database: string, to?: 'primary' | 'replica'): string;
  readonly superuser: { readonly name: string; readonly password: string };
  /** The address for the replication user, by the port that leads to the primary. */
  readonly replicationUrl: string;
  close(): Promise<void>;
}

/**
 * Two machines with `deploy/patroni/padkos.yml`, coordinated by an etcd with one member, behind
 * `deploy/haproxy/haproxy.cfg`; all on this machine. Errors: no primary with a follower within 90 seconds.
 */
export async function startDatabaseMachines(tools: Tools, folder: string): Promise<DatabaseMachines> {
  const { user } = tools;
  const programs = new Map<string, Program>();
  const run = (name: string, command: readonly string[], env: Record<string, string> = {}) =>
    programs.set(name, runProgram(name, command, { folder, env, user }));
  const close = async () => {
    // Patroni stops its PostgreSQL when it ends.
    for (const name of [...programs.keys()].reverse()) await programs.get(name)?.end();
  };
  const [etcd, peer, ...ports] = await Promise.all(Array.from({ length: 8 }, freePort));
  const [primaryPort, replicaPort, postgresOne, postgresTwo, patroniOne, patroniTwo] = ports.map(String);
  const at = (port: number | string | undefined) => `127.0.0.1:${port}`;
  run('etcd', [
    tools.etcd,
    ...['--data-dir', join(folder, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', `http://${at(etcd)}`, '--advertise-client-urls', `http://${at(etcd)}`],
    ...['--listen-peer-urls', `http://${at(peer)}`, '--initial-advertise-peer-urls', `http://${at(peer)}`],
    ...['--initial-cluster', `default=http://${at(peer)}`],
  ]);

  const machine = (name: string, postgres: string, patroni: string): DatabaseMachine => {
    const data = join(folder, name);
    const start = () =>
      void run(name, [tools.patroni, PATRONI], {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: at(etcd),
        PATRONI_RESTAPI_LISTEN: at(patroni),
        PATRONI_RESTAPI_CONNECT_ADDRESS: at(patroni),
        PATRONI_POSTGRESQL_LISTEN: at(postgres),
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(postgres),
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: tools.postgres,
        PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: PASSWORDS.postgres,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: PASSWORDS.replicator,
      });
    start();
    return {
      name,
      start,
      async kill() {
        const postmaster = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
        process.kill(postmaster, 'SIGKILL');
        await programs.get(name)?.end('SIGKILL');
      },
      async is(place) {
        const answer = await fetch(`http://${at(patroni)}/${place}`).catch(() => null);
        await answer?.arrayBuffer();
        return answer?.status === 200;
      },
    };
  };
  const machines = [
    machine('one', postgresOne ?? '', patroniOne ?? ''),
    machine('two', postgresTwo ?? '', patroniTwo ?? ''),
  ];
  run('haproxy', [tools.haproxy, '-f', HAPROXY], {
    PADKOS_PRIMARY: at(primaryPort),
    PADKOS_REPLICA: at(replicaPort),
    POSTGRES_ONE: at(postgresOne),
    POSTGRES_TWO: at(postgresTwo),
    PATRONI_ONE: at(patroniOne),
    PATRONI_TWO: at(patroniTwo),
  });

  const find = async (place: Place) => {
    for (const one of machines) if (await one.is(place)) return one;
    return undefined;
  };
  const untilWhole = () =>
    waitUntil(
      async () => (await find('primary')) !== undefined && (await find('synchronous')) !== undefined,
      READY_MS,
      'no primary with a machine that holds its commits',
    );
  try {
    await untilWhole();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async primary() {
      const found = await find('primary');
      if (found === undefined) throw new Error('no machine of the database is the primary');
      return found;
    },
    untilWhole,
    url: (name, password, database, to = 'primary') =>
      `postgres://${name}:${password}@${at(to === 'primary' ? primaryPort : replicaPort)}/${database}`,
    replicationUrl: `postgres://replicator:${PASSWORDS.replicator}@${at(primaryPort)}/postgres`,
    superuser: { name: 'postgres', password: PASSWORDS.postgres },
    close,
  };
}
