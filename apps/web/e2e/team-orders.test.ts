import { expect, it } from 'vitest';
import { DEMO, DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it.each([
  ['at a desk', 'on a phone', { viewport: DESKTOP }, { viewport: PHONE, touch: true }, 'Second floor'],
  ['on a phone', 'at a desk', { viewport: PHONE, touch: true }, { viewport: DESKTOP }, 'Third floor'],
] as const)(
  'a team order is opened %s, joined by its link %s without being signed in, and closed',
  async (...how) => {
    const [, , openers, joiners, team] = how;
    const opening = await demo.openVisitor(openers);
    const desk = opening.page;
    await desk.request.post('/api/login', { data: DEMO });
    await desk.goto('/orders');
    await desk.getByRole('link', { name: 'Team orders' }).click();
    await desk.getByRole('button', { name: 'Open a team order' }).waitFor();
    await expectNoFaultsInBothSchemes(opening);
    await desk.getByRole('button', { name: 'Open a team order' }).click();
    await desk.getByLabel('What is the team called?').fill(team);
    await expectNoFaultsInBothSchemes(opening);
    await desk.getByRole('button', { name: 'Open', exact: true }).click();
    await desk.getByRole('heading', { name: team }).waitFor();
    await desk.getByText('No order yet.').waitFor();
    expect(await desk.getByText(/people have ordered/).count()).toBe(0);
    await expectWholeLabels(opening);
    await expectNoFaultsInBothSchemes(opening);
    const link = await desk.getByLabel('The link to join').inputValue();

    const joining = await demo.openVisitor(joiners);
    const { page } = joining;
    await page.goto(link);
    await page.getByLabel('Email').fill(DEMO.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: team }).waitFor();
    await expectWholeLabels(joining);
    await expectNoFaultsInBothSchemes(joining);
    // A cart for another date is not moved along without a question.
    await page.goto('/');
    await page.getByRole('button', { name: /^Mon.*23/ }).click();
    await page
      .getByRole('button', { name: /^Add (?!.*favourite)/ })
      .first()
      .click();
    await page.goto(link);
    await page.getByRole('button', { name: 'Choose your dishes' }).click();
    await page.getByText(/^You have 1 item\(s\) in your cart for Monday/).waitFor();
    await page.getByRole('button', { name: 'Change date' }).click();
    await page
      .getByRole('button', { name: /^Add (?!.*favourite)/ })
      .first()
      .click();
    if ('touch' in joiners) await page.getByRole('button', { name: /Open your cart/ }).click();
    await page.getByText(`With the team ${team}`).waitFor();
    expect(await page.getByRole('button', { name: /by card$/ }).count()).toBe(0);
    await expectNoFaultsInBothSchemes(joining);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText(/^Order ORD-\d+-\d+ for .+ created/).waitFor();
    await page.goto('/orders');
    await page.getByRole('link', { name: `With the team ${team}` }).waitFor();

    await desk.reload();
    await desk.getByText('1 portion').waitFor();
    await desk.getByRole('button', { name: 'Close now' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Close now' }).click();
    await desk.getByText('This team order takes no more orders.').waitFor();
    await expectNoFaultsInBothSchemes(opening);
  },
  180_000,
);

it.each(['of-another-kitchen', 'A'.repeat(32)])(
  'says so when a link leads to no team order: %s',
  async (token) => {
    const visitor = await demo.openVisitor({ viewport: PHONE, touch: true, expected: /40[04]/ });
    const { page } = visitor;
    await page.request.post('/api/login', { data: DEMO });
    await page.goto(`/team?token=${token}`);
    await page.getByRole('heading', { name: 'This Link Leads to No Team Order' }).waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    await page.getByRole('link', { name: 'All team orders' }).click();
    await page.getByRole('button', { name: 'Open a team order' }).waitFor();
  },
  60_000,
);
