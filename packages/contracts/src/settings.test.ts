import { expect, it } from 'vitest';
import { saveSettingsInput } from './index.ts';

const umlilo = {
  siteName: 'Umlilo Kitchen',
  siteAddress: '14 Voortrekker Road\nBellville',
  contactPerson: 'Nomvula Dlamini',
  contactNumber: '+27 21 555 0142',
  deliveryWindowStart: '18:30',
  deliveryWindowEnd: '19:15',
  companyName: 'Umlilo Catering (Pty) Ltd',
  companyRegistration: '2019/482913/07',
  vatNumber: '4830291746',
  defaultCutoffTime: '14:30',
  notificationThreshold: 3,
  creditCeiling: 500,
};

it.each([
  { siteName: ' ' },
  { siteName: '\u200b' },
  { companyName: 'Kitchen\u202e' },
  { deliveryWindowEnd: '18:30' },
  { deliveryWindowStart: '24:00' },
  { vatNumber: '5830291746' },
  { vatNumber: '483029174' },
  { notificationThreshold: 0 },
  { notificationThreshold: 1001 },
  { creditCeiling: 0 },
  { creditCeiling: 100_001 },
  { transferLimit: 0 },
  { transferLimit: 5_001 },
  { transferDayLimit: 20_001 },
  { role: 'admin' },
])('refuses %o', (change) => {
  expect(saveSettingsInput.safeParse({ ...umlilo, ...change }).success).toBe(false);
});

it('takes a VAT number as SARS prints it', () => {
  expect(saveSettingsInput.parse({ ...umlilo, vatNumber: '483 029 1746' }).vatNumber).toBe('4830291746');
});

it('takes an empty VAT number and the limits themselves', () => {
  for (const change of [
    { vatNumber: ' ' },
    { notificationThreshold: 1000, creditCeiling: 100_000 },
    { notificationThreshold: 1, creditCeiling: 1 },
    { transfersOn: true, transferLimit: 5_000, transferDayLimit: 20_000 },
  ]) {
    expect(saveSettingsInput.safeParse({ ...umlilo, ...change }).success).toBe(true);
  }
});
