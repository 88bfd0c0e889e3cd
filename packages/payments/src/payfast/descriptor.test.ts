import { expect, test } from 'vitest';
import { payfast } from './descriptor.ts';

const KEYS = { PAYFAST_MERCHANT_ID: '10000100', PAYFAST_MERCHANT_KEY: 'k', PAYFAST_PASSPHRASE: 'p' };

/** The address that a gateway with these variables asks for a day's history. */
async function historyAddress(variables: Record<string, string>): Promise<string | undefined> {
  const called: string[] = [];
  const now = () => new Date('2026-11-20T10:00:00Z');
  const gateway = payfast.configure({ ...KEYS, ...variables }).create({
    publicUrl: 'https://eat.example.co.za',
    ownUrl: () => 'http://127.0.0.1:3000',
    now,
    applicationNow: now,
    warn: () => undefined,
    fetch: async (url) => {
      called.push(String(url));
      return new Response('');
    },
  });
  await gateway.history?.('2026-11-20');
  return called[0];
}

test('PayFast’s sandbox is known by its host, and its API is the live one, told that it is a test', async () => {
  expect(await historyAddress({ PAYFAST_URL: 'https://sandbox.payfast.co.za' })).toMatch(
    /^https:\/\/api\.payfast\.co\.za\/.*testing=true/,
  );
  expect(await historyAddress({})).toMatch(/^https:\/\/api\.payfast\.co\.za\/(?!.*testing)/);
});
