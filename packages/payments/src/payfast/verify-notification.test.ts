import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AWKWARD_NOTIFICATION,
  AWKWARD_SIGNATURE,
  RECORDED_NOTIFICATIONS,
  recordedFields,
  SANDBOX_PASSPHRASE,
} from '../../testing/payfast/vectors.ts';
import { notificationSignature, phpUrlencode } from './signature.ts';
import { type NotificationChecks, verifyNotification } from './verify-notification.ts';

const AWKWARD_BODY = `${AWKWARD_NOTIFICATION}&signature=${AWKWARD_SIGNATURE}`;

function checks(change: Partial<NotificationChecks> = {}): NotificationChecks {
  return {
    merchantId: '10000100',
    passphrase: SANDBOX_PASSPHRASE,
    sourceCheck: 'off',
    validateUrl: 'https://sandbox.payfast.co.za/eng/query/validate',
    timeoutMs: 1_000,
    fetch: async () => new Response('VALID'),
    warn: () => undefined,
    ...change,
  };
}

function verify(
  body: string | Uint8Array,
  change: Partial<NotificationChecks> = {},
  remoteAddress: string | null = null,
) {
  const rawBody = typeof body === 'string' ? Buffer.from(body) : body;
  const contentType = 'application/x-www-form-urlencoded';
  return verifyNotification(checks(change), { rawBody, contentType, headers: {}, remoteAddress });
}

function signed(
  fields: readonly (readonly [string, string])[],
  passphrase: string | null = SANDBOX_PASSPHRASE,
): string {
  const signature = notificationSignature(fields, passphrase);
  return [...fields, ['signature', signature] as const]
    .map(([key, value]) => `${key}=${phpUrlencode(value)}`)
    .join('&');
}

const AWKWARD_FIELDS = [...new URLSearchParams(AWKWARD_NOTIFICATION)];
const changed = (key: string, value: string) =>
  AWKWARD_FIELDS.map(([name, old]) => [name, name === key ? value : old] as const);

test('a genuine notification tells what was paid, and is confirmed with its text unchanged', async () => {
  const confirmed: unknown[] = [];
  const verdict = await verify(AWKWARD_BODY, {
    fetch: async (url, init) => {
      confirmed.push(url, init?.body);
      return new Response('VALID\n');
    },
  });
  expect(Buffer.byteLength(AWKWARD_BODY)).toBe(498);
  expect(confirmed).toEqual(['https://sandbox.payfast.co.za/eng/query/validate', AWKWARD_NOTIFICATION]);
  expect(verdict).toMatchObject({
    kind: 'genuine',
    reference: 'TU~0002',
    providerPaymentId: '1234567',
    amountCents: 105_050,
    complete: true,
    providerStatus: 'COMPLETE',
    payerEmail: 'sian+wallet@example.co.za',
    paidAt: null,
    fields: {
      name_first: 'Siân',
      item_name: `Ma's Kitchen & Deli (R1 050,50) * 100% ~ lekker!`,
      name_last: '',
    },
  });
});

test.each(RECORDED_NOTIFICATIONS)('genuine: $source', async ({ values, passphrase, signature }) => {
  const body = signed(recordedFields(values), passphrase);
  expect(body).toContain(`&signature=${signature}`);
  expect(await verify(body, { passphrase, merchantId: values[9] })).toMatchObject({
    kind: 'genuine',
    complete: true,
  });
});

test.each(['CANCELLED', 'FAILED', 'PENDING', 'complete', 'COMPLETED'])(
  '%s is genuine, but no money',
  async (status) => {
    const verdict = await verify(signed(changed('payment_status', status)));
    expect(verdict).toMatchObject({ kind: 'genuine', complete: false, providerStatus: status });
  },
);

const forgeries: Record<string, string | Uint8Array> = {
  'an empty body': '',
  'no signature': AWKWARD_NOTIFICATION,
  'another signature': `${AWKWARD_NOTIFICATION}&signature=${'0'.repeat(32)}`,
  'an upper-case signature': `${AWKWARD_NOTIFICATION}&signature=${AWKWARD_SIGNATURE.toUpperCase()}`,
  'a field after the signature': `${AWKWARD_BODY}&amount_extra=1`,
  'a field twice': signed([...AWKWARD_FIELDS, ['amount_gross', '9999.00']]),
  'a second signature': `${AWKWARD_BODY}&signature=${AWKWARD_SIGNATURE}`,
  'a broken escape': AWKWARD_BODY.replace('%7E', '%7'),
  'a raw byte': Buffer.concat([
    Buffer.from(AWKWARD_BODY.slice(0, 20)),
    Buffer.from([0xe2, 0]),
    Buffer.from(AWKWARD_BODY.slice(20)),
  ]),
  'a NUL': signed(changed('name_first', 'Si\0n')),
  'a body too long': signed([...AWKWARD_FIELDS, ['filler', 'x'.repeat(33_000)]]),
  JSON: '{"amount_gross":"1050.50"}',
  'another merchant': signed(changed('merchant_id', '10000101')),
  'no merchant': signed(AWKWARD_FIELDS.filter(([key]) => key !== 'merchant_id')),
  'no reference': signed(AWKWARD_FIELDS.filter(([key]) => key !== 'm_payment_id')),
  'no amount': signed(AWKWARD_FIELDS.filter(([key]) => key !== 'amount_gross')),
  'a negative amount': signed(changed('amount_gross', '-1050.50')),
  'no status': signed(changed('payment_status', '')),
  'no payment id': signed(changed('pf_payment_id', '')),
  'another passphrase': signed(AWKWARD_FIELDS, 'guess'),
  'no passphrase': signed(AWKWARD_FIELDS, null),
};
test.each(Object.entries(forgeries))('forged, without a call to PayFast: %s', async (_name, body) => {
  const fetch = async () => {
    throw new Error('PayFast must not be asked about a forgery');
  };
  expect(await verify(body, { fetch })).toMatchObject({ kind: 'forged' });
});

test('any single changed byte makes a notification a forgery', async () => {
  const original = Buffer.from(AWKWARD_BODY);
  const position = fc.nat(original.length - 1);
  await fc.assert(
    fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), async (index, difference) => {
      const body = Buffer.from(original);
      body[index] = (body[index]! + difference) % 256;
      expect(await verify(body)).toMatchObject({ kind: 'forged' });
    }),
    { numRuns: 2_000 },
  );
});

test('any fields signed by PayFast are read as they were meant', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 }).filter((value) => !value.includes('\0'));
  await fc.assert(
    fc.asyncProperty(text, text, async (name, item) => {
      const fields = changed('name_first', name).map(
        ([key, value]) => [key, key === 'item_name' ? item : value] as const,
      );
      expect(await verify(signed(fields))).toMatchObject({
        kind: 'genuine',
        fields: { name_first: name.toWellFormed(), item_name: item.toWellFormed() },
      });
    }),
  );
});

test('text that was cut in the middle of a character still verifies', async () => {
  const fields = [...AWKWARD_FIELDS, ['custom_cut', Buffer.from([0x61, 0xc3])] as const] as const;
  const body = fields.map(([key, value]) => `${key}=${phpUrlencode(value)}`).join('&');
  const verdict = await verify(`${body}&signature=${notificationSignature(fields, SANDBOX_PASSPHRASE)}`);
  expect(verdict).toMatchObject({ kind: 'genuine', fields: { custom_cut: 'a\ufffd' } });
});

test.each([
  ['INVALID', 200, 'forged'],
  ['invalid\r\nsomething', 200, 'forged'],
  ['VALID', 403, 'unverified'],
  ['Forbidden', 403, 'unverified'],
  ['', 500, 'unverified'],
  ['', 302, 'unverified'],
  ['', 200, 'unverified'],
  ['<html>VALID</html>', 200, 'unverified'],
])('validation says "%s" with %i: %s', async (text, status, kind) => {
  const fetch = async () => new Response(text, { status });
  expect(await verify(AWKWARD_BODY, { fetch })).toMatchObject({ kind });
});

test('validation that cannot be reached leaves the question open, and an operator hears of it', async () => {
  const warnings: string[] = [];
  const fetch = async () => {
    throw new TypeError('fetch failed');
  };
  const verdict = await verify(AWKWARD_BODY, { fetch, warn: (message) => warnings.push(message) });
  expect(verdict).toEqual({ kind: 'unverified', reason: 'validation not reached: TypeError' });
  expect(warnings).toEqual(['PayFast notification could not be confirmed']);
});

test.each([
  ['log', '203.0.113.9', 'genuine', 1],
  ['log', '197.97.145.145', 'genuine', 0],
  ['enforce', '203.0.113.9', 'forged', 1],
  ['enforce', null, 'forged', 1],
  ['enforce', '::ffff:197.97.145.145', 'genuine', 0],
  ['off', '203.0.113.9', 'genuine', 0],
] as const)('source check %s, from %s: %s, %i warnings', async (sourceCheck, address, kind, warned) => {
  const warnings: string[] = [];
  const verdict = await verify(
    AWKWARD_BODY,
    { sourceCheck, warn: (message) => warnings.push(message) },
    address,
  );
  expect(verdict).toMatchObject({ kind });
  expect(warnings).toHaveLength(warned);
});
