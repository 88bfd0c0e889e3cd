import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
let customer: Browser;
beforeAll(async () => {
  server = await startTestServer();
  const { app } = server;
  admin = await server.signIn((await app.makeAdmin()).email);
  customer = await server.signIn((await app.makeCustomer({ tokens: 100 })).email);
  const dish = await app.makeDish();
  await customer.post('/api/orders', {
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity: 1 }],
  });
});
afterAll(() => server.close());

it('the manifest can be made, fetched from its address, and locked', async () => {
  const made = await admin.post('/api/admin/manifest/2026-11-21/generate');
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({ date: '2026-11-21', isLocked: false, generatedAt: expect.any(String) });
  const pdf = await admin.get(made.body.pdfUrl);
  expect(pdf.status).toBe(200);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="manifest-2026-11-21-v1.pdf"');
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  expect((await customer.get(made.body.pdfUrl)).status).toBe(403);
  expect((await admin.get('/api/admin/manifest/2026-11-21/2/pdf')).status).toBe(404);
  const noTeam = `${made.body.pdfUrl}?team=${made.body.id}`;
  expect((await admin.get(noTeam)).body).toMatchObject({
    code: 'NOT_FOUND',
    message: 'This team order was not found.',
  });
  expect((await customer.get(noTeam)).status).toBe(403);
  expect((await admin.get(`${made.body.pdfUrl}?team=none`)).status).toBe(400);
  const locked = await admin.post('/api/admin/manifest/2026-11-21/lock');
  expect(locked.body).toMatchObject({ id: made.body.id, isLocked: true });
  const again = await admin.post('/api/admin/manifest/2026-11-21/generate');
  expect([again.status, again.body.code]).toEqual([409, 'MANIFEST_LOCKED']);
  expect((await admin.post('/api/admin/manifest/2026-02-30/generate')).status).toBe(400);
});

it('the production sheet is refused while people can still order', async () => {
  const early = await admin.get('/api/admin/production-sheet/2026-11-21');
  expect([early.status, early.body.code]).toEqual([409, 'ORDERING_STILL_OPEN']);
  server.app.at('2026-11-20T22:00:00+02:00');
  const pdf = await admin.get('/api/admin/production-sheet/2026-11-21');
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  expect((await customer.get('/api/admin/production-sheet/2026-11-21')).status).toBe(403);
});

it('the labels of the boxes are there when the production sheet is', async () => {
  server.app.at('2026-11-20T12:00:00+02:00');
  const early = await admin.get('/api/admin/labels/2026-11-21');
  expect([early.status, early.body.code]).toEqual([409, 'ORDERING_STILL_OPEN']);
  server.app.at('2026-11-20T22:00:00+02:00');
  const pdf = await admin.get('/api/admin/labels/2026-11-21?first=24');
  expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="labels-2026-11-21.pdf"');
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  expect((await admin.get('/api/admin/labels/2026-11-21?first=25')).status).toBe(400);
  expect((await customer.get('/api/admin/labels/2026-11-21')).status).toBe(403);
});

it('the orders can be exported as CSV', async () => {
  const csv = await admin.get('/api/admin/orders/2026-11-21/export.csv?status=pending&search=thandi');
  expect(csv.status).toBe(200);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-21.csv"');
  expect(csv.body.trimEnd().split('\r\n')).toEqual([
    'Order Number,Customer,Email,Items,Total,Status,Delivery Date,Time',
    expect.stringMatching(/^ORD-20261120-0001,Thandi Nkosi,.*,1x Bobotie,45,pending,2026-11-21,12:00$/),
  ]);
  expect((await admin.get('/api/admin/orders/2026-11-21/export.csv?status=lost')).status).toBe(400);
  expect((await customer.get('/api/admin/orders/2026-11-21/export.csv')).status).toBe(403);
});

it('the bell answers without content, and an unknown task is refused', async () => {
  const seen = await admin.post('/api/admin/mark-notifications-seen');
  expect([seen.status, seen.body]).toEqual([204, '']);
  expect((await admin.post('/api/admin/tasks/rm-rf/run')).status).toBe(400);
});
