import { expect, test } from 'vitest';
import { SANDBOX_PASSPHRASE } from '../../testing/payfast/vectors.ts';
import type { ApiCall, PayFastApi } from './call-api.ts';
import { callApi } from './call-api.ts';

function ask(answer: Response | Error, call: ApiCall = { path: '/ping' }, change: Partial<PayFastApi> = {}) {
  const calls: { url: string; init: RequestInit }[] = [];
  const api: PayFastApi = {
    apiUrl: 'https://api.payfast.co.za',
    merchantId: '10000100',
    passphrase: SANDBOX_PASSPHRASE,
    testing: false,
    timeoutMs: 1_000,
    fetch: async (url, init = {}) => {
      calls.push({ url: String(url), init });
      if (answer instanceof Error) throw answer;
      return answer;
    },
    now: () => new Date('2026-01-15T10:00:01.789Z'),
    ...change,
  };
  return { calls, answered: callApi(api, call) };
}
const envelope = (code: number, message = 'Nope', status = 'failed') =>
  JSON.stringify({ code, status, data: { response: false, message } });

test('a call is signed and says when it was made, in South African time', async () => {
  const { calls, answered } = ask(new Response('"API V1"'));
  expect(await answered).toMatchObject({ kind: 'answer', json: 'API V1' });
  expect(calls).toMatchObject([
    {
      url: 'https://api.payfast.co.za/ping',
      init: {
        method: 'GET',
        redirect: 'manual',
        headers: {
          'merchant-id': '10000100',
          version: 'v1',
          timestamp: '2026-01-15T12:00:01+02:00',
          signature: '795261eefee83b31209a59f7eb37cbdf',
        },
      },
    },
  ]);
});

test('a refund goes in cents, with 1 and 0 for true and false; what is signed is what is sent', async () => {
  const body = { amount: 5_000, reason: 'Order cancelled', notify_buyer: 1, notify_merchant: 0 };
  const { calls, answered } = ask(new Response(envelope(200, 'Success', 'success')), {
    path: '/refunds/1',
    body,
  });
  await answered;
  expect(calls).toMatchObject([
    {
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json', signature: '563971654dd12fec5084a66e4877ffe7' },
      },
    },
  ]);
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual(body);
});

test('the sandbox is named in the address and is not signed', async () => {
  const query = { from: '2026-01-01', to: '2026-01-31' };
  const { calls } = ask(new Response(''), { path: '/transactions/history', query }, { testing: true });
  expect(calls).toMatchObject([
    {
      url: 'https://api.payfast.co.za/transactions/history?from=2026-01-01&to=2026-01-31&testing=true',
      init: { headers: { signature: 'd140fef94f9de1f909a36d7ad5019870' } },
    },
  ]);
});

test.each<[number, string, 'refused' | 'unknown', RegExp]>([
  [400, envelope(400, 'The amount is too much'), 'refused', /refused: The amount is too much \(400\)/],
  [404, envelope(404), 'refused', /Nope \(404\)/],
  [200, envelope(400), 'refused', /Nope \(400\)/],
  [400, '{"code":400,"status":"failed"}', 'refused', /no reason given/],
  [400, envelope(400, `a\u0000b${'x'.repeat(300)}`), 'refused', /refused: a bx{197} \(400\)$/],
  [401, envelope(401), 'unknown', /passphrase.*401/],
  [200, envelope(401), 'unknown', /401/],
  [429, envelope(429), 'unknown', /too many calls.*429/],
  [408, envelope(408), 'unknown', /408/],
  [403, '<h1>Forbidden</h1>', 'unknown', /403/],
  [404, 'Not Found', 'unknown', /404/],
  [302, '', 'unknown', /another address \(302\)/],
  [500, envelope(500), 'unknown', /500/],
  [200, '{"status":"failed"}', 'unknown', /does not say what happened/],
  [503, '', 'unknown', /503/],
])('%i with %s is %s', async (status, text, kind, reason) => {
  const answer = await ask(new Response(text, { status })).answered;
  expect(answer).toEqual({ kind, reason: expect.stringMatching(reason) });
});

test.each([
  [new TypeError('fetch failed: jt7NOE43FZPn'), 'PayFast was not reached (TypeError)'],
  [new DOMException('too late', 'TimeoutError'), 'PayFast did not answer in time'],
])('%s leaves it open, and nothing of the error is told on', async (error, reason) => {
  expect(await ask(error).answered).toEqual({ kind: 'unknown', reason });
});
