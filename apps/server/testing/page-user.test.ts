import { appRouter, operationsOf } from '@padkos/api';
import { PAGE_USER_HEADER } from '@padkos/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, type Fixture, makeFixture } from './actions/index.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await makeFixture(server);
});
afterAll(() => server.close());

it('no change is made for another person than the page was opened by', async () => {
  const { admin, customerId } = fixture;
  const changes = operationsOf(appRouter).filter(({ rest }) => rest.method !== 'GET');
  expect(changes.length).toBeGreaterThan(80);
  for (const { name } of changes) {
    const answer = await admin.post(`/trpc/${name}`, {}, { [PAGE_USER_HEADER]: customerId });
    expect([name, answer.status, answer.body.error?.json.data.refusal.code]).toEqual([
      name,
      409,
      'SESSION_CHANGED',
    ]);
  }
  const picture =
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nA\r\n--x--\r\n';
  const upload = await admin.post('/api/upload/menu-image', picture, {
    [PAGE_USER_HEADER]: customerId,
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect([upload.status, upload.body.code]).toEqual([409, 'SESSION_CHANGED']);
});

it('over REST too, and only where a person is named', async () => {
  const { customer, customerId, admin } = fixture;
  const { id: adminId } = await clientOf(admin).customer.account.user.query();
  const change = (headers?: Record<string, string>) => customer.post('/api/logout', {}, headers);
  const refused = await change({ [PAGE_USER_HEADER]: adminId });
  expect([refused.status, refused.body.code]).toEqual([409, 'SESSION_CHANGED']);
  const reading = await customer.get('/api/user', { [PAGE_USER_HEADER]: adminId });
  expect([reading.status, reading.body.id]).toEqual([200, customerId]);
  expect((await change({ [PAGE_USER_HEADER]: customerId })).status).toBe(204);
  // Without a session the sign-in is requested, and signing in works.
  const unsigned = server.browser('');
  const order = await unsigned.post('/api/orders', {}, { [PAGE_USER_HEADER]: customerId });
  expect(order.body.code).toBe('UNAUTHORIZED');
  const signIn = await unsigned.post(
    '/api/login',
    { email: 'nobody@padkos.example', password: 'lekker-kos' },
    { [PAGE_USER_HEADER]: adminId },
  );
  expect(signIn.body.code).toBe('INVALID_CREDENTIALS');
});
