import { receiveNotification } from '@padkos/services';
import { createTestApp } from '@padkos/services/testing';
import { expect, it } from 'vitest';
import { loggableError } from './plain-error.ts';

it('a failed query is logged with its text and reason, without its parameters', async () => {
  const app = await createTestApp();
  await app.db.sql`alter table payment_notifications rename to gone`;
  const error = await receiveNotification(app, '/api/payments/payfast/notify', {
    rawBody: Buffer.from('name_first=Nomvula&signature=0a1b'),
    contentType: null,
    headers: { 'x-paystack-signature': '0c2d' },
    remoteAddress: '192.0.2.7',
  }).catch((reason) => reason);
  const logged = JSON.stringify(loggableError(error));
  for (const said of [/insert into/, /payment_notifications.* does not exist/, /receive-notification\.ts/])
    expect(logged).toMatch(said);
  for (const given of ['Nomvula', '0a1b', '0c2d', '192.0.2.7']) expect(logged).not.toContain(given);
  await app.close();
});

it('any other error is unchanged', () => {
  expect(loggableError(new TypeError('no'))).toMatchObject({ type: 'TypeError', message: 'no' });
  expect(loggableError('no')).toBe('no');
});
