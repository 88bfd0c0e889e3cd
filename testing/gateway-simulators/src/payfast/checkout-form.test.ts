import { createPayFastGateway, PAYFAST_SANDBOX_ACCOUNT } from '@padkos/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCheckout } from './read-checkout.ts';

const gateway = createPayFastGateway({
  ...PAYFAST_SANDBOX_ACCOUNT,
  processUrl: 'https://gateway.example/eng/process',
  validateUrl: 'https://gateway.example/eng/query/validate',
  apiUrl: 'https://gateway.example',
  testing: false,
  now: () => new Date('2026-11-20T10:00:00Z'),
  sourceCheck: 'off',
  warn: () => undefined,
});

test('for any names, the form of the adapter passes the strict checks of the simulator', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 150 });
  const amount = fc.integer({ min: 500, max: 1_000_000_00 });
  const options = { ...PAYFAST_SANDBOX_ACCOUNT, merchantName: 'Padkos', allowedOrigins: 'any' } as const;
  await fc.assert(
    fc.asyncProperty(text, text, amount, async (firstName, lastName, amountCents) => {
      const initiation = await gateway.initiate({
        reference: 'TU8F3K2M9QX1',
        amountCents,
        itemName: 'Wallet top-up',
        buyer: { firstName, lastName, email: 'thandi@example.co.za' },
        returnUrl: 'https://app.example.co.za/topup/success?id=1',
        cancelUrl: 'https://app.example.co.za/topup/cancel?id=1',
        postReturnUrl: 'https://app.example.co.za/api/payments/return/1',
        notifyUrl: 'https://app.example.co.za/api/payments/payfast/notify',
      });
      if (initiation.kind !== 'form') throw new Error('PayFast takes a form');
      // As a browser sends it.
      const posted = [...new URLSearchParams(new URLSearchParams(initiation.formData).toString())];
      expect(readCheckout(posted, options)).toMatchObject({ ok: true, checkout: { amountCents } });
    }),
  );
});
