import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from '../../testing/run-program.ts';

const ADMIN = fileURLToPath(new URL('admin.ts', import.meta.url));

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(1);
});
afterAll(() => db.close());

const run = (...args: string[]) =>
  runProgram(ADMIN, args, { DATABASE_URL: db.url, ADMIN_PASSWORD: 'a password for the kitchen' });

it('makes the emergency account and renews it, with a password that is printed once; not of a person', async () => {
  const email = 'emergency@example.co.za';
  const made = await run('--email', email, '--emergency');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const [first, password, last] = made.stdout.split('\n');
  expect(first).toBe(`${email} is the emergency account now. Its password, shown this once:`);
  expect(password).toMatch(/^([A-Z2-9]{5}-){5}[A-Z2-9]{5}$/);
  expect(last).toContain('told to all administrators');
  const renewed = await run('--emergency', '--email', email);
  expect(renewed.stdout).toMatch(/^emergency@example\.co\.za is renewed\./);
  expect(renewed.stdout).not.toContain(password);
  await run('--email', 'person@example.co.za');
  const refused = await run('--email', 'person@example.co.za', '--emergency');
  expect([refused.code, refused.stdout, refused.stderr]).toEqual([
    1,
    '',
    'person@example.co.za is the account of a person. Give the emergency account an address of its own.\n',
  ]);
  const rows = await db.sql<{ email: string; emergency: boolean }[]>`
    select email, is_emergency as emergency from users order by email`;
  expect([...rows]).toEqual([
    { email, emergency: true },
    { email: 'person@example.co.za', emergency: false },
  ]);
}, 60_000);
