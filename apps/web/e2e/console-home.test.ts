import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ADMIN, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const DATE = '2026-11-21';
const demo = useDemoKitchen('2026-11-20T22:05:00+02:00');

it('after the cutoff one press on the start page confirms every paid order of the date and saves the sheet of the cooks', async () => {
  const { page } = await demo.openVisitor({ expected: /AudioContext/ });
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Cook for Saturday 21 November 2026', exact: true }).waitFor();
  const ordersNow = async (): Promise<{ status: string; paymentStatus: string }[]> =>
    (await page.request.get(`/api/admin/orders/${DATE}`)).json();
  const pending = (await ordersNow()).filter(
    ({ status, paymentStatus }) => status === 'pending' && paymentStatus === 'paid',
  ).length;
  expect(pending).toBeGreaterThan(0);
  // The next step is the only filled button.
  const filled = page.locator('.mantine-Button-root[data-variant="filled"]');
  expect(await filled.allTextContents()).toEqual([`Confirm ${pending} and print`]);
  const [sheet] = await Promise.all([page.waitForEvent('download'), filled.click()]);
  expect(sheet.suggestedFilename()).toBe(`production-sheet-${DATE}.pdf`);
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByText('Every paid order is confirmed').waitFor();
  expect((await ordersNow()).filter(({ status }) => status === 'pending')).toEqual([]);
}, 80_000);
