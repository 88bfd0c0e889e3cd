// @vitest-environment jsdom
import type { SaveUserAlertsInput } from '@padkos/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers.ts';
import { expectAccessible, openApp, press } from '../../../testing/open-app.tsx';

it('saves alerts only once they are right', async () => {
  const saved: SaveUserAlertsInput[] = [];
  openApp('/account', {
    ...answersTo('customer'),
    'customer.preferences.alerts': { lowBalance: null, nothingOrderedOn: [], weekMenu: false, time: '16:00' },
    'customer.preferences.saveAlerts': (alerts: SaveUserAlertsInput) => {
      saved.push(alerts);
      return alerts;
    },
    'customer.preferences.previewAlerts': { message: null, silent: [] },
    'customer.preferences.mail': { orderConfirmed: true, tokensCredited: true },
    'customer.passkeys.list': [],
    'customer.secondFactor.get': { onSince: null, passkeys: 0, recoveryCodesLeft: 0 },
    'customer.push.get': { publicKey: '', devices: [] },
    'customer.account.sessions': [],
    'customer.account.erasure': { request: null },
  });
  const inside = await screen.findByRole('region', { name: 'Alerts' });
  const alerts = within(inside);
  await press(/^Low balance/, { role: 'switch', inside });
  const threshold = alerts.getByLabelText('Below this many tokens');
  await userEvent.clear(threshold);
  await press('Save alerts', { inside });
  await alerts.findByText('Enter a whole number of tokens, 1 or more');
  await userEvent.type(threshold, '80');
  await press(/^Nothing ordered/, { role: 'switch', inside });
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await press(day, { role: 'checkbox', inside });
  await press('Save alerts', { inside });
  await alerts.findByText('Choose at least one day');
  await expectAccessible();
  expect(saved).toEqual([]);
  await press('Saturday', { role: 'checkbox', inside });
  await press('Save alerts', { inside });
  await screen.findByText('Alerts saved');
  expect(saved).toEqual([{ lowBalance: 80, nothingOrderedOn: [6], weekMenu: false, time: '16:00' }]);
});
