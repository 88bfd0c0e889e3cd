import { expect, it } from 'vitest';
import { DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { makePerson } from './make-person.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it.each([
  ['on a phone', { viewport: PHONE, touch: true }],
  ['at a desk', { viewport: DESKTOP }],
] as const)(
  'a customer chooses alerts, reads what would be sent and switches them off, %s',
  async (_, options) => {
    const visitor = await demo.openVisitor(options);
    const { page } = visitor;
    await makePerson(page, 'Lerato');
    await page.goto('/account');
    const alerts = page.getByRole('region', { name: 'Alerts', exact: true });
    const toggle = (name: string) => alerts.getByRole('switch', { name });
    const save = alerts.getByRole('button', { name: 'Save alerts' });
    await toggle('Low balance').waitFor();
    expect(await alerts.getByText('What would be sent now').count()).toBe(0);
    expect(await save.isDisabled()).toBe(true);

    await toggle('Low balance').check();
    await alerts.getByLabel('Below this many tokens').fill('');
    await save.click();
    await alerts.getByText('Enter a whole number of tokens, 1 or more').waitFor();
    await alerts.getByLabel('Below this many tokens').fill('80');
    await toggle('Nothing ordered').check();
    await alerts.getByText('Sat', { exact: true }).click();
    await alerts.getByLabel('At this time of day').fill('18:30');
    await save.click();
    await page.getByText('Alerts saved').waitFor();
    await alerts
      .getByText(/^Your balance is 0.tokens; Nothing ordered for Saturday 21 November 2026$/)
      .waitFor();
    await alerts
      .getByText('You can order until Friday 20 November 2026 at 22:00.', { exact: false })
      .waitFor();
    await expectWholeLabels(visitor);
    await expectNoFaultsInBothSchemes(visitor);

    await page.reload();
    expect(await alerts.getByLabel('At this time of day').inputValue()).toBe('18:30');
    for (const name of ['Low balance', 'Nothing ordered']) await toggle(name).uncheck();
    await save.click();
    await alerts.getByText('What would be sent now').waitFor({ state: 'detached' });
    const answer = await page.request.get('/api/user/alerts');
    expect(await answer.json()).toMatchObject({ lowBalance: null, nothingOrderedOn: [], weekMenu: false });
  },
  120_000,
);
