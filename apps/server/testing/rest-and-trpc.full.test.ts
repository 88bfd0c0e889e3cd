import { afterAll, beforeAll, it } from 'vitest';
import type { Action } from './actions/action.ts';
import { ACTIONS } from './actions/index.ts';
import { comparing } from './answers-alike.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let compare: (action: Action) => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  compare = comparing(server);
});
afterAll(() => server.close());

it.each(ACTIONS)('%s: REST and tRPC answer alike', (...action) => compare(action));
