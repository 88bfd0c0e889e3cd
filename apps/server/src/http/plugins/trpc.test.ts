import { appRouter, type Operation, operationsOf } from '@padkos/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let visitor: Browser;
beforeAll(async () => {
  server = await startTestServer();
  visitor = new Browser(server.url);
});
afterAll(() => server.close());

const publicOperations = operationsOf(appRouter).filter(({ access }) => access === 'public');

/** Every kind of value that superjson builds from an annotation, with something large or odd to build it from. */
const ANNOTATED: readonly (readonly [annotation: unknown, json: unknown])[] = [
  [['undefined'], null],
  [['bigint'], '9'.repeat(10_000)],
  [['Date'], '+275760-09-13T00:00:00.001Z'],
  [['number'], 'NaN'],
  [['regexp'], '/(a+)+$/'],
  [['set'], [[1]]],
  [['map'], [[[1, 2]]]],
  [['Error'], { name: 'Error', message: 'built by superjson' }],
  [['URL'], 'built by superjson'],
  [[['symbol', 'built by superjson']], 'x'],
  [[['class', 'built by superjson']], {}],
  [[['custom', 'built by superjson']], {}],
  [[['typed-array', 'Uint8Array']], { length: 100_000_000 }],
  [[['typed-array', 'Float64Array']], { length: 100_000_000 }],
];

async function send({ name, rest }: Operation, input: unknown) {
  const text = JSON.stringify(input);
  const answer =
    rest.method === 'GET'
      ? await visitor.get(`/trpc/${name}?input=${encodeURIComponent(text)}`)
      : await visitor.post(`/trpc/${name}`, input);
  return { status: answer.status, text: JSON.stringify(answer.body) };
}

it.each(publicOperations.map((operation) => [operation.name, operation] as const))(
  '%s builds nothing that an annotation describes',
  async (_, operation) => {
    const names = [...Object.keys(operation.fields), 'other'];
    for (const [annotation, json] of ANNOTATED) {
      const input = {
        json: Object.fromEntries(names.map((name) => [name, json])),
        meta: { values: Object.fromEntries(names.map((name) => [name, annotation])), v: 1 },
      };
      const before = process.memoryUsage();
      const answer = await send(operation, input);
      const after = process.memoryUsage();
      expect(answer.status, JSON.stringify(input).slice(0, 200)).toBeLessThan(500);
      expect(answer.text).not.toMatch(/superjson|typed-array|Trying to deserialize/i);
      // Less than a tenth of what one such array takes.
      expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(10_000_000);
    }
  },
);

it('reads an input in plain JSON and in the envelope of a page that was loaded before', async () => {
  const { email } = await server.app.makeCustomer();
  const wrong = { email, password: 'wrong-one' };
  for (const input of [wrong, { json: wrong }, { json: wrong, meta: { values: {} } }]) {
    const { body } = await visitor.post('/trpc/customer.account.signIn', input);
    expect(body.error.json.data.refusal.code).toBe('INVALID_CREDENTIALS');
  }
});

it('reads a batch of 20 reads whatever their names', async () => {
  const reads = operationsOf(appRouter).filter(({ rest }) => rest.method === 'GET');
  const [longest] = reads.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  const batch = Array.from({ length: 20 }, () => longest).join(',');
  expect((await visitor.get(`/trpc/${batch}?batch=1&input={}`)).status).toBe(401);
});

it('takes no forms: tRPC would read one of any size', async () => {
  const form = new FormData();
  form.set('password', new Blob([new Uint8Array(200_000)]));
  const answer = await fetch(`${server.url}/trpc/customer.account.signIn`, { method: 'POST', body: form });
  expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
});
