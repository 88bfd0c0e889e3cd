import { type Database, openDatabase } from '@padkos/database';
import { startMailServer } from '@padkos/mail/testing';
import { freePort } from '../../apps/server/testing/padkos-process.ts';
import { SIMULATED, type SimulatedGateway } from '../../apps/server/testing/simulated-gateways.ts';
import { type Archive, startArchive } from './archive.ts';
import { type DatabaseMachines, startDatabaseMachines } from './database-machines.ts';
import { type Server, startServers } from './servers.ts';
import { ADMIN } from './shop.ts';
import type { Tools } from './tools.ts';

const OWNER = 'wide-owner';
const SERVER = 'wide-server';

/** Two servers behind a proxy on a replicated database, with an archive, a mail server and a gateway. */
export interface Place {
  /** The address that customers use. */
  readonly url: string;
  readonly servers: readonly Server[];
  readonly database: DatabaseMachines;
  readonly archive: Archive;
  readonly gateway: SimulatedGateway;
  /** The ids of the messages that the mail server accepted, once for each time. */
  readonly mails: readonly string[];
  /**
   * The database of the servers, as its owner: on the primary, on a replica, or on a PostgreSQL at a port of this
   * machine.
   */
  open(at?: 'primary' | 'replica' | number): Database;
  close(): Promise<void>;
}

/** Starts everything in `folder`, which the user who runs PostgreSQL must be able to write to. */
export async function openPlace(tools: Tools, folder: string): Promise<Place> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const database = await startDatabaseMachines(tools, folder);
    closing.push(() => database.close());
    await makeDatabase(database);
    const archive = await startArchive(tools, folder, database.replicationUrl);
    closing.push(() => archive.close());
    const mails: string[] = [];
    const mail = await startMailServer({
      onData(stream, _session, done) {
        let source = '';
        stream.setEncoding('utf8').on('data', (text: string) => {
          source += text;
        });
        stream.on('end', () => {
          mails.push(/^Message-ID:\s*(.*)$/im.exec(source)?.[1] ?? '');
          done();
        });
      },
    });
    closing.push(() => mail.close());
    const publicPort = await freePort();
    const gateway = await SIMULATED.paystack(`http://127.0.0.1:${publicPort}`);
    closing.push(() => gateway.close());
    const { url, servers, ...running } = await startServers(tools, folder, publicPort, {
      ...gateway.variables,
      DATABASE_URL: database.url('padkos_server', SERVER, 'padkos'),
      DATABASE_OWNER_URL: database.url('padkos_owner', OWNER, 'padkos'),
      DATABASE_REPLICA_URL: database.url('padkos_server', SERVER, 'padkos', 'replica'),
      SMTP_URL: mail.url,
      MAIL_FROM: 'Kitchen <no-reply@kitchen.example>',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    closing.push(() => running.close());
    return {
      url,
      servers,
      database,
      archive,
      gateway,
      mails,
      open(at = 'primary') {
        const address =
          typeof at === 'number'
            ? `postgres://padkos_owner:${OWNER}@127.0.0.1:${at}/padkos`
            : database.url('padkos_owner', OWNER, 'padkos', at);
        const db = openDatabase({ url: address, maxConnections: 2, statementTimeoutMs: 60_000 });
        closing.push(() => db.close());
        return db;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The database with its two roles, as docs/operations.md describes. */
async function makeDatabase({ url, superuser }: DatabaseMachines): Promise<void> {
  const db = openDatabase({ url: url(superuser.name, superuser.password, 'postgres'), maxConnections: 1 });
  try {
    await db.sql.unsafe('create role padkos_runtime nologin');
    await db.sql.unsafe(`create role padkos_owner login password '${OWNER}' in role padkos_runtime`);
    await db.sql.unsafe(`create role padkos_server login password '${SERVER}' in role padkos_runtime`);
    await db.sql.unsafe('create database padkos owner padkos_owner');
  } finally {
    await db.close();
  }
}
