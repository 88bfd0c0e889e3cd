import { createTestDatabase } from '@padkos/database/testing';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createLogger } from './logger.ts';
import { openServices } from './open-services.ts';
import { type Part, stopAll } from './stop-all.ts';

const SEIZE = [
  'alter table audit_logs disable trigger all',
  'delete from audit_logs',
  'update wallet_transactions set amount = 1',
];

it('calls, reports, jobs and their queue act as a role that cannot change what is written once', async () => {
  const db = await createTestDatabase(2);
  const environment = readEnvironment(
    { DATABASE_URL: db.url, DATABASE_REPLICA_URL: db.url },
    { webApp: false },
  );
  const logger = createLogger('silent', false);
  const parts: Part[] = [];
  const { services, jobServices, pool } = await openServices(environment, db.url, () => 0, logger, parts);
  const codeOf = (query: Promise<unknown>) => query.then(String, (error: { code: string }) => error.code);
  for (const statement of SEIZE) {
    const codes = await Promise.all([
      codeOf(services.db.sql.unsafe(statement)),
      codeOf(jobServices.db.sql.unsafe(statement)),
      codeOf(services.replica?.sql.unsafe(statement) ?? Promise.resolve()),
      codeOf(pool.query(statement)),
    ]);
    expect([statement, codes]).toEqual([statement, ['42501', '42501', '42501', '42501']]);
  }
  await stopAll(parts, logger);
  await db.close();
});
