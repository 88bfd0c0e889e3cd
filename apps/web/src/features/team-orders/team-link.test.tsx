// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers.ts';
import { expectAccessible, openApp, press, Refused } from '../../../testing/open-app.tsx';

const LEADS_NOWHERE = 'This Link Leads to No Team Order';

it.each([
  ['of another kitchen', new Refused(404, 'NOT_FOUND')],
  ['that was not copied whole', new Refused(400, 'VALIDATION')],
])('says so when a link leads to no team order: one %s', async (_, refused) => {
  openApp('/team?token=of-another-kitchen', {
    ...answersTo('customer'),
    'customer.teamOrders.get': refused,
    'customer.teamOrders.list': [],
  });
  await screen.findByRole('heading', { name: LEADS_NOWHERE });
  await expectAccessible();
  await press('All team orders', { role: 'link' });
  await screen.findByRole('button', { name: 'Open a team order' });
});

it('blames no link for a team order that cannot be read', async () => {
  openApp('/team?token=third-floor', {
    ...answersTo('customer'),
    'customer.teamOrders.get': new Refused(503, 'DATABASE_UNAVAILABLE'),
  });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('heading', { name: LEADS_NOWHERE })).toBeNull();
});
