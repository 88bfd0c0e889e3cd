import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes } from './both-sizes.ts';
import { expectWholeLabels, PHONE } from './browser.ts';
import { makePerson } from './make-person.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('alerts are saved, and what would be sent has no faults', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
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
  await alerts.getByLabel('Below this many tokens').fill('80');
  await toggle('Nothing ordered').check();
  await alerts.getByText('Sat', { exact: true }).click();
  await save.click();
  await page.getByText('Alerts saved').waitFor();
  await alerts.getByText('You can order until Friday 20 November 2026 at 22:00.', { exact: false }).waitFor();
  await expectWholeLabels(visitor);
  await expectNoFaultsInBothSizes(visitor);
}, 80_000);
