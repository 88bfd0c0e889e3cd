import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Signs up a new customer and signs them in, in this page's browser. */
export async function makePerson(page: Page, firstName: string): Promise<void> {
  const number = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  const answer = await page.request.post('/api/register', {
    data: {
      firstName,
      lastName: 'Zulu',
      email: `p${number}@example.co.za`,
      employeeId: `P${number}`,
      cellPhone: `+2783${number}`,
      password: 'lekker-kos',
    },
  });
  expect(answer.status()).toBe(201);
}
