import { appRouter } from '@padkos/api';
import { expect, it, onTestFinished } from 'vitest';
import { ACTIONS } from './actions/index.ts';
import { comparing } from './answers-alike.ts';
import { startTestServer } from './test-server.ts';

it('covers every procedure but the session’s own', () => {
  const procedures = Object.keys(appRouter._def.procedures);
  const source = ACTIONS.map(([, , , trpc]) => trpc.toString()).join('\n');
  const missing = procedures.filter((path) => !source.includes(`.${path}.`));
  expect(missing).toEqual(['customer.account.signOut', 'customer.account.signOutEverywhere']);
});

/** One of each kind: an answer, a refusal, one that names a dish, invalid input, and a change. */
const EXAMPLES = [
  'count open orders',
  'order',
  'order sold out',
  'order of no lines',
  'order of what the own list blocks',
];

it('REST and tRPC answer alike, and refuse alike', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const compare = comparing(server);
  const actions = ACTIONS.filter(([name]) => EXAMPLES.includes(name));
  expect(actions).toHaveLength(EXAMPLES.length);
  for (const action of actions) await compare(action);
});
