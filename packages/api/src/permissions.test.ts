import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@padkos/services/testing';
import { type AnyProcedure, callTRPCProcedure, TRPCError } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, appRouter, gather } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PUBLIC = [
  'config',
  'account.signIn',
  'account.register',
  'account.signOut',
  'account.forgotPassword',
  'account.resetPassword',
  'account.confirmEmail',
  'passkeys.beginSignIn',
  'passkeys.signIn',
].map((name) => `customer.${name}`);
const ADMIN = [
  ...Object.keys(appRouter._def.procedures).filter((path) => path.startsWith('admin.')),
  'reports.dashboard',
  'reports.analytics',
  'reports.ratings',
];
const ALL = Object.keys(appRouter._def.procedures);

/** Unlike its types, tRPC's router stores procedures by their full paths. */
function procedureOf(path: string): AnyProcedure {
  const procedure = (appRouter._def.procedures as unknown as Record<string, AnyProcedure>)[path];
  if (procedure === undefined) throw new Error(`no procedure ${path}`);
  return procedure;
}

async function contextOf(role: 'signedOut' | 'customer' | 'admin'): Promise<ApiContext> {
  const user =
    role === 'signedOut' ? null : role === 'admin' ? await app.makeAdmin() : await app.makeCustomer();
  const session = { start: async () => {}, end: async () => {}, challengeKey: () => 'key' };
  return { ...app.contextFor(user), list: gather, holdPlace() {}, session };
}

/** The answer of a procedure to an input that is never valid: allowed callers get VALIDATION. */
async function answerOf(path: string, ctx: ApiContext): Promise<string> {
  const { type } = procedureOf(path)._def;
  try {
    await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => ({ unknownField: randomUUID() }),
      ctx,
      type,
      signal: undefined,
      batchIndex: 0,
    });
    return 'OK';
  } catch (error) {
    return error instanceof TRPCError ? error.code : String(error);
  }
}

describe.each(ALL)('%s', (path) => {
  it('answers allowed callers and refuses others', async () => {
    const signedOut = await answerOf(path, await contextOf('signedOut'));
    const customer = await answerOf(path, await contextOf('customer'));
    const admin = await answerOf(path, await contextOf('admin'));
    const reached = ['OK', 'BAD_REQUEST'];
    expect(reached).toContain(admin);
    if (ADMIN.includes(path)) expect([signedOut, customer]).toEqual(['UNAUTHORIZED', 'FORBIDDEN']);
    else if (PUBLIC.includes(path)) expect([signedOut, customer]).toEqual([admin, admin]);
    else expect([signedOut, customer]).toEqual(['UNAUTHORIZED', admin]);
  });
});
