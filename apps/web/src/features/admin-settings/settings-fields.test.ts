import type { SettingsFields } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { mergeSettings, readSettings, SETTINGS_GROUPS, settingsForm } from './settings-fields.ts';

const STORED: Required<SettingsFields> = {
  siteName: 'Umlilo',
  siteAddress: '1 Main Road',
  contactPerson: 'Nomvula',
  contactNumber: '+27820000000',
  deliveryWindowStart: '19:00',
  deliveryWindowEnd: '20:00',
  companyName: 'Umlilo (Pty) Ltd',
  companyRegistration: '',
  vatNumber: '',
  defaultCutoffTime: '14:30',
  notificationThreshold: 1,
  creditCeiling: 5000,
  creditLimit: 7000,
  creditDayLimit: 9000,
  waitingOfferMinutes: 20,
  standingOrderTime: '08:00',
  soleAdministratorCredits: false,
  transfersOn: true,
  transferLimit: 150,
  transferDayLimit: 400,
};

it('the stored cutoff is not asked for, since 22:00 decides, and is saved as it was', () => {
  expect(SETTINGS_GROUPS.flatMap(({ fields }): readonly string[] => fields)).not.toContain(
    'defaultCutoffTime',
  );
  expect(readSettings(settingsForm(STORED))).toEqual(STORED);
});

it('what was typed stays when somebody else saved, and what both changed is named', () => {
  const read = settingsForm(STORED);
  const stored = { ...read, siteName: 'Braai', transferLimit: '200', creditLimit: '10' };
  const typed = { ...read, siteName: 'Vuur', contactPerson: 'Thandi', creditLimit: '10' };
  expect(mergeSettings(read, stored, typed)).toEqual({
    values: { ...read, siteName: 'Vuur', contactPerson: 'Thandi', transferLimit: '200', creditLimit: '10' },
    both: ['siteName'],
  });
});
