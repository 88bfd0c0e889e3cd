import { expect, it } from 'vitest';
import { PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('a team order is opened, joined by its link, and closed', async () => {
  const team = 'Second floor';
  const opening = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(opening.page);
  await opening.page.goto('/orders');
  await opening.page.getByRole('link', { name: 'Team orders' }).click();
  await opening.page.getByRole('button', { name: 'Open a team order' }).click();
  await opening.page.getByLabel('What is the team called?').fill(team);
  await opening.page.getByRole('button', { name: 'Open', exact: true }).click();
  await opening.page.getByText('No order yet.').waitFor();
  const link = await opening.page.getByLabel('The link to join').inputValue();

  const joining = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = joining;
  await signIn(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose your dishes' }).click();
  await page.getByRole('button', { name: 'Add Boerewors roll' }).click();
  await page.getByRole('button', { name: /Open your cart/ }).click();
  await page.getByText(`With the team ${team}`).waitFor();
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await page.getByText(/^Order ORD-\d+-\d+ for .+ created/).waitFor();
  await page.goto('/orders');
  await page.getByRole('link', { name: `With the team ${team}` }).waitFor();

  await opening.page.reload();
  await opening.page.getByText('1 portion').waitFor();
  await opening.page.getByRole('button', { name: 'Close now' }).click();
  await opening.page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click();
  await opening.page.getByText('This team order takes no more orders.').waitFor();
  expect([...opening.complaints, ...joining.complaints]).toEqual([]);
}, 60_000);
