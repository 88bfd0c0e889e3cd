import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
let customer: Browser;
let customerId: string;
let dishId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { app } = server;
  const user = await app.makeCustomer({ tokens: 100 });
  customerId = user.id;
  customer = await server.signIn(user.email);
  admin = await server.signIn((await app.makeAdmin()).email);
  dishId = (await app.makeDish({ price: 10 })).id;
});
afterAll(() => server.close());

const order = () => ({ deliveryDate: '2026-11-21', items: [{ menuItemId: dishId, quantity: 1 }] });

it('an input is parsed once: a top-up of R60 asks the gateway for R60', async () => {
  const { body } = await customer.post('/api/topup', { amount: 60 });
  expect(body.formData.amount).toBe('60.00');
});

it('a boolean sent as text is refused: {"isActive":"false"} activates no user', async () => {
  const answer = await admin.put(`/api/admin/users/${customerId}/status`, { isActive: 'false' });
  expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'isActive']);
});

it.each([
  [
    'a field of the path in the body',
    () => admin.put(`/api/admin/users/${customerId}/role`, { userId: customerId, role: 'admin' }),
    'userId',
    'Leave it out of the body',
  ],
  [
    'a field of the body in the query',
    () => admin.post(`/api/admin/orders/${dishId}/cancel?reason=late`, { reason: 'late' }),
    'reason',
    'Leave it out of the query',
  ],
  [
    'a field of the query in the body',
    () => admin.post('/api/admin/materialize-menus?start=2026-11-21', { days: 3 }),
    'days',
    'Leave it out of the body',
  ],
  [
    'the key in the body',
    () => customer.post('/api/orders', { ...order(), idempotencyKey: 'k' }),
    'idempotencyKey',
    'Leave it out of the body',
  ],
])('a field may come from its own place only: %s', async (_name, call, path, message) => {
  const answer = await call();
  expect([answer.status, answer.body.code, answer.body.issues]).toEqual([
    400,
    'VALIDATION',
    [{ path, message }],
  ]);
});

it('a key that is not valid is reported under the name of its header', async () => {
  const { status, body } = await customer.post('/api/orders', order(), { 'idempotency-key': 'with space' });
  expect([status, body.issues]).toEqual([
    400,
    [{ path: 'idempotency-key', message: 'Use 1 to 255 visible characters' }],
  ]);
});

it('a malformed id is NOT_FOUND in the path, also with other faults, and VALIDATION elsewhere', async () => {
  const inPath = await admin.put('/api/admin/users/nobody/role', { role: 'king' });
  expect([inPath.status, inPath.body.code]).toEqual([404, 'NOT_FOUND']);
  const inBody = await admin.post('/api/admin/users/credit-tokens', { userId: 'nobody', tokens: 5 });
  expect([inBody.status, inBody.body.issues[0].path]).toEqual([400, 'userId']);
});

it('numbers of paths and queries are read from text', async () => {
  const gone = await admin.delete(`/api/admin/weekly-assignments/${dishId}/3`);
  expect(gone.status).toBe(204);
  for (const day of ['0', '8', '1.5', 'Tuesday', '']) {
    const { status } = await admin.delete(`/api/admin/weekly-assignments/${dishId}/${day}`);
    expect([day, status]).toEqual([day, 400]);
  }
  expect((await admin.get('/api/admin/payments?cursor=2')).status).toBe(200);
  expect((await admin.get('/api/admin/payments?cursor=two')).body.issues[0].path).toBe('cursor');
});

it('a body that is no object is refused, and an unknown field is named', async () => {
  for (const body of ['[]', '"text"', '7']) {
    const { status, body: refusal } = await customer.post('/api/topup', body);
    expect([status, refusal.issues]).toEqual([400, [{ path: '', message: 'Send a JSON object' }]]);
  }
  const { body } = await customer.post('/api/topup', { amount: 60, tip: 5 });
  expect([body.code, JSON.stringify(body.issues)]).toEqual(['VALIDATION', expect.stringContaining('tip')]);
});
