import { createSmtpTransport } from '@padkos/mail';
import { startMailServer } from '@padkos/mail/testing';
import { createTestApp } from '@padkos/services/testing';
import { expect, it, onTestFinished } from 'vitest';
import { expectAllDone, jobs, KINDS, makeJobs } from '../../testing/every-job.ts';
import { openJobPool } from '../start/open-services.ts';
import { startScheduler } from './scheduler.ts';

it('a job of every kind that was left is done once', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const messages = await makeJobs(app);
  expect((await jobs(app)).map(({ task }) => task)).toEqual(expect.arrayContaining([...KINDS]));

  const transport = createSmtpTransport({ smtpUrl: mail.url, from: 'Kitchen <no-reply@kitchen.example>' });
  onTestFinished(() => transport.close());
  const pool = openJobPool(app.db.url, app.log);
  onTestFinished(() => pool.end());
  const scheduler = await startScheduler({ ...app, mail: transport }, pool);
  onTestFinished(() => scheduler.stop());
  await expectAllDone(app, mail, messages);
});
