import { fileURLToPath } from 'node:url';
import { createTestApp } from '@padkos/services/testing';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../../testing/run-program.ts';

const VERIFY = fileURLToPath(new URL('verify.ts', import.meta.url));

it('a command works on the database that it is given, and refuses in one line what it does not know', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  await app.makeCustomer({ tokens: 50 });
  const variables = { DATABASE_URL: app.db.url };
  const [sound, unknown] = await Promise.all([
    runProgram(VERIFY, [], variables),
    runProgram(VERIFY, ['--frobnicate'], variables),
  ]);
  expect(sound).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Everything adds up: \d+ rules checked in .* s\.\n$/),
    stderr: '',
  });
  expect(unknown).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option '--frobnicate'.*npm run verify\n$/),
  });
});
