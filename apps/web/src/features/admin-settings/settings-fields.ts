import type { SettingsFields } from '@padkos/contracts';
import { readNumber } from '../../shared/read-number.ts';

/** The groups of the form with their fields. The stored cutoff is in none of them, because it has no effect (decision 33). */
export const SETTINGS_GROUPS = [
  { key: 'site', fields: ['siteName', 'siteAddress', 'contactPerson', 'contactNumber'] },
  {
    key: 'delivery',
    fields: ['deliveryWindowStart', 'deliveryWindowEnd', 'waitingOfferMinutes', 'standingOrderTime'],
  },
  { key: 'company', fields: ['companyName', 'companyRegistration', 'vatNumber'] },
  { key: 'console', fields: ['notificationThreshold', 'creditCeiling'] },
  { key: 'credits', fields: ['creditLimit', 'creditDayLimit', 'soleAdministratorCredits'] },
  { key: 'transfers', fields: ['transfersOn', 'transferLimit', 'transferDayLimit'] },
] as const satisfies readonly { key: string; fields: readonly (keyof SettingsFields)[] }[];

/** The form's text for a switch that is on. */
export const YES = String(true);

type ShownField = (typeof SETTINGS_GROUPS)[number]['fields'][number];
export type SettingsForm = Record<keyof SettingsFields, string>;

const NUMBERS: readonly string[] = [
  'notificationThreshold',
  'creditCeiling',
  'creditLimit',
  'creditDayLimit',
  'waitingOfferMinutes',
  'transferLimit',
  'transferDayLimit',
];
const SWITCHES: readonly string[] = ['soleAdministratorCredits', 'transfersOn'];
const TIMES: readonly string[] = ['deliveryWindowStart', 'deliveryWindowEnd', 'standingOrderTime'];

/** The input type for a field. */
export function kindOf(field: keyof SettingsFields): 'number' | 'time' | 'switch' | 'text' {
  if (SWITCHES.includes(field)) return 'switch';
  if (NUMBERS.includes(field)) return 'number';
  return TIMES.includes(field) ? 'time' : 'text';
}

/** Reads the form's texts as settings; text that is no number becomes NaN, which the rules refuse. */
export function readSettings(form: SettingsForm): SettingsFields {
  const whole = (text: string) => readNumber(text) ?? Number.NaN;
  return {
    ...form,
    notificationThreshold: whole(form.notificationThreshold),
    creditCeiling: whole(form.creditCeiling),
    creditLimit: whole(form.creditLimit),
    creditDayLimit: whole(form.creditDayLimit),
    waitingOfferMinutes: whole(form.waitingOfferMinutes),
    soleAdministratorCredits: form.soleAdministratorCredits === YES,
    transfersOn: form.transfersOn === YES,
    transferLimit: whole(form.transferLimit),
    transferDayLimit: whole(form.transferDayLimit),
  };
}

/** The stored settings as the form's texts. */
export function settingsForm(settings: Required<SettingsFields>): SettingsForm {
  const { siteName, siteAddress, contactPerson, contactNumber } = settings;
  const { deliveryWindowStart, deliveryWindowEnd, defaultCutoffTime } = settings;
  const { companyName, companyRegistration, vatNumber } = settings;
  return {
    ...{ siteName, siteAddress, contactPerson, contactNumber },
    ...{ deliveryWindowStart, deliveryWindowEnd, defaultCutoffTime },
    ...{ companyName, companyRegistration, vatNumber },
    notificationThreshold: String(settings.notificationThreshold),
    creditCeiling: String(settings.creditCeiling),
    creditLimit: String(settings.creditLimit),
    creditDayLimit: String(settings.creditDayLimit),
    waitingOfferMinutes: String(settings.waitingOfferMinutes),
    standingOrderTime: String(settings.standingOrderTime),
    soleAdministratorCredits: String(settings.soleAdministratorCredits),
    transfersOn: String(settings.transfersOn),
    transferLimit: String(settings.transferLimit),
    transferDayLimit: String(settings.transferDayLimit),
  };
}

/**
 * What the form shows after somebody else saved: the values typed here, and the `stored` value of every other field. `both` are
 * the fields that were changed here and saved there with another value.
 */
export function mergeSettings(read: SettingsForm, stored: SettingsForm, typed: SettingsForm) {
  const fields = SETTINGS_GROUPS.flatMap((group): readonly ShownField[] => group.fields);
  const own = fields.filter((field) => typed[field] !== read[field]);
  const values = { ...stored };
  for (const field of own) values[field] = typed[field];
  const both = own.filter((field) => stored[field] !== read[field] && stored[field] !== typed[field]);
  return { values, both };
}
