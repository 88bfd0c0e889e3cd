import { expect, it } from 'vitest';
import { DEMO, PHONE, signIn } from './browser.ts';
import { asAdministrator } from './make-customer.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('where the kitchen allows it, one customer sends tokens and the other one finds them', async () => {
  const admin = await asAdministrator(demo);
  const settings = await (await admin.get('/api/admin/settings')).json();
  const saved = await admin.put('/api/admin/settings', { data: { ...settings, transfersOn: true } });
  expect(saved.status()).toBe(200);

  const receiver = { email: 'sipho.dlamini@padkos.example', password: DEMO.password };
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(page);
  const balance = async () => (await (await page.request.get('/api/wallet')).json()).wallet.balance;
  const before = await balance();
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Send tokens' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tokens', { exact: true }).fill('40');
  await dialog.getByLabel('E-mail address of the receiver').fill(receiver.email);
  await dialog.getByLabel('Note (optional)').fill('For the braai');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('heading', { name: 'Send 40 tokens to S… D…?' }).waitFor();
  await dialog.getByRole('button', { name: 'Send 40 tokens' }).click();
  await page.getByText('40 tokens sent').waitFor();
  expect(await balance()).toBe(before - 40);

  const receiving = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(receiving.page, receiver);
  await receiving.page.goto('/wallet');
  await receiving.page.getByText('Transfer from Thandi Nkosi').waitFor();
  await receiving.page.getByText('For the braai').waitFor();
  expect([...complaints, ...receiving.complaints]).toEqual([]);
}, 60_000);
