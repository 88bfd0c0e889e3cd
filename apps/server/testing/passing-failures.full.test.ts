import { createRateLimits } from '@padkos/services';
import { createTestApp } from '@padkos/services/testing';
import { expect, it, onTestFinished } from 'vitest';
import { openLimitsPool } from '../src/start/open-services.ts';
import { Browser, serveTestApp } from './test-server.ts';

it('a sign-in whose attempts cannot be counted is 503 with Retry-After, while its table is locked and while no connection is free', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const pool = openLimitsPool(app.db.url, app.log, null);
  onTestFinished(() => pool.end());
  const server = await serveTestApp(app, { rateLimits: createRateLimits(pool) });
  onTestFinished(() => server.close());
  const { email } = await app.makeCustomer();
  const browser = new Browser(server.url);
  const answers = await app.db.sql.begin(async (sql) => {
    await sql`lock table rate_limits in access exclusive mode`;
    return Promise.all(
      Array.from({ length: 5 }, () => browser.post('/api/login', { email, password: app.password })),
    );
  });
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    Array.from({ length: 5 }, () => [503, '5']),
  );
});
