import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { createTestApp, type TestApp } from '@padkos/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort, type PadkosProcess, runPadkos, untilReady } from '../../testing/padkos-process.ts';
import { Browser } from '../../testing/test-server.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
type Span = z.infer<typeof spanSchema>;
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

let app: TestApp;
let padkos: PadkosProcess;
let receiver: Server;
let browser: Browser;
const spans: Span[] = [];

/** A separate server, which sends its traces to an OTLP receiver in this test. */
beforeAll(async () => {
  app = await createTestApp();
  receiver = createServer(async (request, response) => {
    const { resourceSpans } = sent.parse(await json(request));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const port = await freePort();
  padkos = runPadkos({
    PORT: String(port),
    DATABASE_URL: app.db.url,
    SEED: 'none',
    KITCHEN_NOW: '2026-11-20T12:00:00+02:00',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  });
  await untilReady(padkos);
  browser = new Browser(`http://127.0.0.1:${port}`);
}, 60_000);
afterAll(async () => {
  padkos.child.kill('SIGTERM');
  expect(await padkos.exited).toBe(0);
  receiver.close();
  await app.close();
});

const named = (name: string) => spans.filter((span) => span.name === name);
const factsOf = (span: Span | undefined) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);

it('sends the spans of an order: the call below its caller, the function below the call, and its message as a job', async () => {
  const { email } = await app.makeCustomer({ tokens: 500 });
  const dish = await app.makeDish();
  expect((await browser.post('/api/login', { email, password: app.password })).status).toBe(200);
  const order = { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 2 }] };
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  expect((await browser.post('/api/orders', order, { traceparent })).status).toBe(201);

  await expect.poll(() => named('job send-orders-placed').length, { timeout: 20_000 }).toBe(1);
  const [call] = named('POST /api/orders');
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  expect(factsOf(call)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/orders',
    'http.response.status_code': 201,
  });
  expect(named('place_order')).toMatchObject([{ traceId: TRACE, parentSpanId: call?.spanId }]);
  expect(named('job send-orders-placed')[0]?.traceId).not.toBe(TRACE);
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`${email}|${app.password}|${dish.id}`));
}, 40_000);

it('names the trace in the lines of the log, and the refusal in the span', async () => {
  const traceparent = `00-${TRACE.replace('4', '5')}-${CALLER}-01`;
  const wrong = { email: 'nobody@example.co.za', password: 'not this one' };
  expect((await browser.post('/api/login', wrong, { traceparent })).status).toBe(401);
  const lines = () =>
    padkos
      .output()
      .split('\n')
      .filter((line) => line.includes('authn_login_fail'))
      .map((line): unknown => JSON.parse(line));
  await expect.poll(lines).toMatchObject([
    {
      event: 'security',
      trace_id: TRACE.replace('4', '5'),
      span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
  ]);
  await expect.poll(() => named('POST /api/login').length, { timeout: 10_000 }).toBe(2);
  expect(factsOf(named('POST /api/login')[1])).toMatchObject({ 'http.response.status_code': 401 });
}, 20_000);
