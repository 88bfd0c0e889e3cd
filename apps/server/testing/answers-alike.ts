import { TRPCClientError } from '@trpc/client';
import { expect, vi } from 'vitest';
import type { Action } from './actions/action.ts';
import { clientOf, type Fixture, makeFixture } from './actions/index.ts';
import type { TestServer } from './test-server.ts';

/** Replaces values that differ between runs: ids, numbers, references, personal data. */
function general(value: unknown, fixture: Fixture): unknown {
  const text = JSON.stringify(value ?? null)
    .replaceAll(fixture.dishId, 'DISH')
    .replaceAll(fixture.customerId, 'CUSTOMER')
    .replace(/"now":"[^"]*"/g, '"now":"NOW"')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/"token":"[\w-]{32}"/g, '"token":"TOKEN"')
    .replace(/"challenge":"[\w-]{43}"/g, '"challenge":"CHALLENGE"')
    .replace(/ORD-\d+-\d+/g, 'NUMBER')
    .replace(/PK[A-Z0-9]{14}/g, 'REFERENCE')
    .replace(/"version":\d+/g, '"version":"VERSION"')
    .replace(/\d+\/pdf/g, 'VERSION/pdf')
    .replace(/"signature":"\w+"/g, '"signature":"SIGNED"')
    .replace(/"providerPaymentId":"\d+"/g, '"providerPaymentId":"GIVEN"')
    .replace(/person\d+@/g, 'person@')
    .replace(/"E\d+"/g, '"E"')
    // How long the database took to answer, and how much it holds by now.
    .replace(/"check":"database","state":"\w+","finding":"\w+"/g, '"check":"database"')
    .replace(/"(ms|bytes|seconds)":\d+/g, '"$1":"FIGURE"')
    .replace(/\+27\d+/g, 'PHONE')
    .replace(/"(\w*At)":"20[^"]*"/g, '"$1":"AT"');
  return JSON.parse(text);
}

/** Acts on data that the whole kitchen shares: repeating them changes nothing, and the answer contains all of it. */
const SETS_AGAIN = new Set([
  'close days',
  'close days with orders',
  'close days that are over',
  'save calendar settings',
  'add a holiday',
  'reset a holiday',
  'set a delivery day',
]);

/** Returns a function that runs each action over REST and over tRPC, and expects the same answer. */
export function comparing(server: TestServer): (action: Action) => Promise<void> {
  /** A fixture that nothing has acted on. */
  let unused: Fixture | undefined;

  async function takeFixture(): Promise<Fixture> {
    const fixture = unused ?? (await makeFixture(server));
    unused = undefined;
    return fixture;
  }

  return async ([name, as, rest, trpc]) => {
    // REST and tRPC each get their own, equally prepared fixture, unless the first one is unchanged.
    const first = await takeFixture();
    const calls = vi.spyOn(first[as], 'call');
    const byRest = await rest(first[as], first);
    const changes = calls.mock.calls.some(([method]) => method !== 'GET') && byRest.status < 400;
    calls.mockRestore();
    const second = changes && !SETS_AGAIN.has(name) ? await makeFixture(server) : first;
    const byTrpc = await trpc(clientOf(second[as]), second).then(
      (value) => ({ ok: true as const, value }),
      (error: unknown) => {
        if (!(error instanceof TRPCClientError)) throw error;
        return { ok: false as const, data: error.data };
      },
    );
    if (byTrpc.ok) {
      expect(byRest.status).toBeLessThan(300);
      const expected = byTrpc.value === undefined ? null : byTrpc.value;
      expect(general(byRest.body === '' ? null : byRest.body, first)).toEqual(general(expected, second));
    } else {
      const { refusal, httpStatus } = byTrpc.data;
      expect(byRest.status).toBe(httpStatus);
      const { code, message, issues, params } = refusal;
      expect(general(byRest.body, first)).toEqual(
        general(
          {
            message,
            code,
            ...(issues ? { issues } : {}),
            // These refusals name the dish, or which of several orders, they are about.
            ...(code === 'ALLERGEN_BLOCKED' || params.deliveryDate !== undefined ? { params } : {}),
          },
          second,
        ),
      );
    }
    // Reads and refusals leave it unchanged.
    if (!changes) unused = first;
  };
}
