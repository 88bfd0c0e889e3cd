import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes, openAtADesk } from './both-sizes.ts';
import { DEMO, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const ON_A_PHONE = { viewport: PHONE, touch: true };

it('a team order has no faults for who opens it and for who joins it, signed out at first and with a cart for another date', async () => {
  const team = 'Third floor';
  const opening = await demo.openVisitor(ON_A_PHONE);
  await signIn(opening.page);
  await opening.page.goto('/team');
  await opening.page.getByRole('button', { name: 'Open a team order' }).waitFor();
  await expectNoFaultsInBothSizes(opening);
  await opening.page.getByRole('button', { name: 'Open a team order' }).click();
  await opening.page.getByLabel('What is the team called?').fill(team);
  await expectNoFaultsInBothSizes(opening);
  await opening.page.getByRole('button', { name: 'Open', exact: true }).click();
  await opening.page.getByRole('heading', { name: team }).waitFor();
  await opening.page.getByText('No order yet.').waitFor();
  expect(await opening.page.getByText(/people have ordered/).count()).toBe(0);
  await expectWholeLabels(opening);
  await expectNoFaultsInBothSizes(opening);
  const link = await opening.page.getByLabel('The link to join').inputValue();

  const joining = await demo.openVisitor(ON_A_PHONE);
  const { page } = joining;
  await page.goto(link);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: team }).waitFor();
  await expectWholeLabels(joining);
  await expectNoFaultsInBothSizes(joining);
  // A cart for another date is not moved without a confirmation.
  await page.goto('/');
  await page.getByRole('button', { name: /^Mon.*23/ }).click();
  const add = page.getByRole('button', { name: /^Add (?!.*favourite)/ }).first();
  await add.click();
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose your dishes' }).click();
  await page.getByText(/^You have 1 item\(s\) in your cart for Monday/).waitFor();
  await page.getByRole('button', { name: 'Change date' }).click();
  await add.click();
  await page.getByRole('button', { name: /Open your cart/ }).click();
  for (const shown of [joining, await openAtADesk(demo, joining)]) {
    await shown.page.getByText(`With the team ${team}`).waitFor();
    expect(await shown.page.getByRole('button', { name: /by card$/ }).count()).toBe(0);
    await expectNoFaultsInBothSchemes(shown);
  }
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await page.getByText(/^Order ORD-\d+-\d+ for .+ created/).waitFor();

  await opening.page.reload();
  await opening.page.getByText('1 portion').waitFor();
  await opening.page.getByRole('button', { name: 'Close now' }).click();
  await opening.page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click();
  await opening.page.getByText('This team order takes no more orders.').waitFor();
  await expectNoFaultsInBothSizes(opening);
}, 120_000);
