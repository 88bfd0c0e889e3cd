import { expect, test } from 'vitest';
import { SANDBOX_PASSPHRASE } from '../../testing/payfast/vectors.ts';
import { history } from './payfast-gateway.ts';

const HEADER = 'Type,Gross,"M Payment ID","PF Payment ID"';

function ask(bodies: string[]) {
  const urls: string[] = [];
  const warnings: unknown[] = [];
  const api = {
    apiUrl: 'https://api.payfast.co.za',
    merchantId: '10000100',
    passphrase: SANDBOX_PASSPHRASE,
    testing: false,
    timeoutMs: 1_000,
    fetch: async (url: Parameters<typeof fetch>[0]) => {
      urls.push(String(url));
      return new Response(bodies.length > 1 ? bodies.shift() : bodies[0]);
    },
    now: () => new Date('2026-11-20T10:00:00Z'),
  };
  const answer = history(api, '2026-11-20', (message, detail) => warnings.push([message, detail]));
  return { answer, urls, warnings };
}
const csv = (...lines: string[]) => [HEADER, ...lines].join('\n');
const lines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `FUNDS_RECEIVED,5.00,TU${from + index},${from + index + 1}`);

test.each([
  ['bare', (text: string) => text],
  ['in an object', (text: string) => JSON.stringify({ response: text })],
  [
    'in the envelope',
    (text: string) => JSON.stringify({ code: 200, status: 'success', data: { response: text } }),
  ],
])('a table %s', async (_where, wrap) => {
  const { answer, urls } = ask([wrap(csv('FUNDS_RECEIVED,5.00,TU1,42'))]);
  expect(await answer).toMatchObject({
    payments: [{ reference: 'TU1', providerPaymentId: '42', amountCents: 500 }],
  });
  expect(urls).toEqual(['https://api.payfast.co.za/transactions/history/daily?date=2026-11-20']);
});

test.each(['{"response":5}', '{}', '[]', 'null', '<html></html>', '{"data":{"response":true}}'])(
  'no table: %s',
  async (body) => {
    expect(await ask([body]).answer).toEqual({
      kind: 'unknown',
      reason: 'PayFast answered no readable history',
    });
  },
);

test('a full page is followed by the next', async () => {
  const { answer, urls } = ask([csv(...lines(1_000)), csv(...lines(3, 1_000))]);
  expect(await answer).toMatchObject({ payments: { length: 1_003 } });
  expect(urls[1]).toBe('https://api.payfast.co.za/transactions/history/daily?date=2026-11-20&offset=1000');
});

test('the same page again and again is no history', async () => {
  expect(await ask([csv(...lines(1_000))]).answer).toMatchObject({ kind: 'unknown' });
});

test('a page that cannot be had makes all of it unknown', async () => {
  expect(await ask([csv(...lines(1_000)), '<html></html>']).answer).toMatchObject({ kind: 'unknown' });
});

test('an operator hears of lines that cannot be read', async () => {
  const { answer, warnings } = ask([csv('FUNDS_RECEIVED,five,TU1,42', ...lines(1))]);
  expect(await answer).toMatchObject({ payments: [{ reference: 'TU0' }] });
  expect(warnings).toEqual([
    ['PayFast history has lines that cannot be read', { date: '2026-11-20', lines: 1 }],
  ]);
});
