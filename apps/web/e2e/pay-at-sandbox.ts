import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';

/** The server's answer to a top-up or a card order: where to send the browser, and with what. */
interface Payment {
  readonly actionUrl: string;
  readonly formData: Record<string, string>;
}

/** Completes the sandbox's page with a good card, without checking the page. */
export async function payAtSandbox(
  request: APIRequestContext,
  { actionUrl, formData }: Payment,
): Promise<void> {
  const page = await request.post(actionUrl, { form: formData, maxRedirects: 0 });
  const card = { card_number: '4242 4242 4242 4242', card_expiry: '12 / 34', card_cvc: '123' };
  const paid = await request.post(`${page.headers().location}/pay`, { form: card, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
}
