import { expect, test } from 'vitest';
import { GATEWAYS } from './gateways.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
/** The facts of a server on this machine. */
const surroundings = {
  publicUrl: 'http://localhost:3000',
  ownUrl: () => 'http://127.0.0.1:3000',
  now,
  applicationNow: now,
  warn: () => undefined,
};

test('names are unique, and each variable belongs to one gateway', () => {
  const names = GATEWAYS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const variables = GATEWAYS.flatMap((gateway) => Object.keys(gateway.variables));
  expect(new Set(variables).size).toBe(variables.length);
});

test('a path of notifications means one gateway that takes money', () => {
  const paths = GATEWAYS.filter(({ takesMoney }) => takesMoney).map(({ notifyPath }) => notifyPath);
  expect(new Set(paths).size).toBe(paths.length);
});

test('one gateway is for development', () => {
  expect(GATEWAYS.filter(({ takesMoney }) => !takesMoney)).toHaveLength(1);
});

test.each(GATEWAYS.map((gateway) => [gateway.name, gateway] as const))(
  '%s has a valid descriptor, and has the capabilities that it declares',
  (name, gateway) => {
    expect(name).toMatch(/^[a-z][a-z0-9]*$/);
    // The paths as the server's route expects them, next to the one for returning browsers.
    expect(gateway.notifyPath).toMatch(/^\/api\/payments\/(?!return\/)[a-z0-9-]+\/[a-z0-9-]+$/);
    for (const header of gateway.signatureHeaders) expect(header).toBe(header.toLowerCase());

    const keys = Object.entries(gateway.variables)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([variable]) => [variable, 'key']);
    const made = gateway.configure(Object.fromEntries(keys)).create(surroundings);
    expect(made).toMatchObject({
      name,
      label: gateway.label,
      notifyPath: gateway.notifyPath,
      signatureHeaders: gateway.signatureHeaders,
    });
    expect({
      query: made.query !== null,
      history: made.history !== null,
      refunds: made.refunds !== null,
      refundStatus: (made.refunds?.status ?? null) !== null,
    }).toEqual(gateway.capabilities);
  },
);
