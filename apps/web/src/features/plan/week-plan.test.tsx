// @vitest-environment jsdom
import type { MenuInput } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answersTo, CONFIG, MENU } from '../../../testing/answers.ts';
import { type Answers, expectAccessible, openApp, press, Refused } from '../../../testing/open-app.tsx';

const KITCHEN: Answers = {
  ...answersTo('customer'),
  'customer.config': {
    ...CONFIG,
    exceptionalDays: [
      {
        date: calendarDate('2026-11-26'),
        closedReason: 'Stocktaking',
        closesAt: '2026-11-25T20:00:00.000Z',
      },
    ],
  },
  'customer.menu.get': ({ date }: MenuInput) => (date === '2026-11-27' ? { ...MENU, items: [] } : MENU),
  'customer.standingOrders.preview': [],
};
const day = async (name: string) => within(await screen.findByRole('region', { name }));

/** Plans Bobotie for Monday 23 November. */
async function planMonday() {
  await press('Add a dish for Monday 23 November 2026');
  await press(/^Add Bobotie/, { inside: await screen.findByRole('dialog') });
  await screen.findByRole('region', { name: 'Your plan' });
}

it('says when the menus cannot be read, and which days are closed or have no menu', async () => {
  const answers: Answers = { ...KITCHEN, 'customer.menu.get': new Refused(503, 'DATABASE_UNAVAILABLE') };
  openApp('/plan', answers);
  await screen.findByRole('heading', { name: 'The menus did not load' });
  await expectAccessible();
  Object.assign(answers, KITCHEN);
  await press('Try again');
  await (await day('Thu 26 Nov')).findByText('Closed: Stocktaking');
  await (await day('Fri 27 Nov')).findByText('No menu yet');
  await expectAccessible();
});

it('leads the keyboard on to the next dish when the last of a day is taken out', async () => {
  openApp('/plan', KITCHEN);
  await planMonday();
  await press('One less Bobotie for Mon 23 Nov');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a dish for Monday 23 November 2026'),
  );
});

it('takes out what was planned for a day that has closed, and says so', async () => {
  openApp('/plan', KITCHEN);
  await planMonday();
  openApp('/plan', {
    ...KITCHEN,
    'customer.config': { ...CONFIG, now: '2026-11-24T10:00:00.000Z' },
  });
  await screen.findByText(
    'Monday 23 November 2026 can no longer be ordered for. Its dishes were taken out of your plan: Bobotie.',
  );
  expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
  await expectAccessible();
});
