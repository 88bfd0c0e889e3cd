// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { answersTo } from '../../../testing/answers.ts';
import { type Answers, expectAccessible, openApp, press, Refused } from '../../../testing/open-app.tsx';

it('says when the standing orders cannot be read, and reads them again', async () => {
  const answers: Answers = {
    ...answersTo('customer'),
    'customer.standingOrders.list': new Refused(500, 'INTERNAL'),
  };
  openApp('/standing-orders', answers);
  await screen.findByText('Your standing orders did not load');
  await expectAccessible();
  answers['customer.standingOrders.list'] = [];
  await press('Try again');
  await screen.findByRole('heading', { name: 'No Standing Orders' });
});
