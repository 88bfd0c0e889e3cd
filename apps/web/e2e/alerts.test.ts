import { expect, it } from 'vitest';
import { PHONE } from './browser.ts';
import { makePerson } from './make-person.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('a customer chooses alerts, reads what would be sent and switches them off', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await makePerson(page, 'Lerato');
  await page.goto('/account');
  const alerts = page.getByRole('region', { name: 'Alerts', exact: true });
  const toggle = (name: string) => alerts.getByRole('switch', { name });
  const save = alerts.getByRole('button', { name: 'Save alerts' });
  await toggle('Low balance').check();
  await alerts.getByLabel('Below this many tokens').fill('80');
  await toggle('Nothing ordered').check();
  await alerts.getByText('Sat', { exact: true }).click();
  await alerts.getByLabel('At this time of day').fill('18:30');
  await save.click();
  await alerts
    .getByText(/^Your balance is 0.tokens; Nothing ordered for Saturday 21 November 2026$/)
    .waitFor();

  await page.reload();
  await toggle('Low balance').waitFor();
  expect(await alerts.getByLabel('At this time of day').inputValue()).toBe('18:30');
  for (const name of ['Low balance', 'Nothing ordered']) await toggle(name).uncheck();
  await save.click();
  await alerts.getByText('What would be sent now').waitFor({ state: 'detached' });
  const answer = await page.request.get('/api/user/alerts');
  expect(await answer.json()).toMatchObject({ lowBalance: null, nothingOrderedOn: [], weekMenu: false });
  expect(complaints).toEqual([]);
}, 60_000);
