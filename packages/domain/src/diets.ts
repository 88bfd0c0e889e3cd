import type { CalendarDate } from './calendar-date.ts';

/** The diets that a dish can suit, by stable codes. Diets say nothing about allergens. */
export const DIETS = ['vegan', 'vegetarian', 'halal', 'kosher', 'no_pork_no_alcohol'] as const;
export type Diet = (typeof DIETS)[number];

/** The names of the diets in documents; the app's texts use the same. */
export const DIET_NAMES: Readonly<Record<Diet, string>> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  halal: 'Halal',
  kosher: 'Kosher',
  no_pork_no_alcohol: 'No pork, no alcohol',
};

/**
 * The purposes of a customer's own list, each with its own consent: to check orders against it, and to mark for the
 * kitchen that an order conflicts with it.
 */
export const DIET_PURPOSES = ['check', 'mark'] as const;
/** The kitchen documents that show such marks. */
export const MARKED_DOCUMENTS = ['manifest', 'production_sheet', 'labels'] as const;
export type MarkedDocument = (typeof MARKED_DOCUMENTS)[number];

/** The diets that require a certificate. */
export const CERTIFIED_DIETS = ['halal', 'kosher'] as const;

export interface Certificate {
  readonly certifier: string;
  readonly number: string;
  /** The last date on which it is valid. */
  readonly expires: CalendarDate;
}

/** The diets of a dish; halal and kosher with their certificate. */
export interface DishDiet {
  readonly code: Diet;
  readonly certificate: Certificate | null;
}

export const needsCertificate = (code: Diet): boolean => CERTIFIED_DIETS.some((one) => one === code);

const WITHOUT_PORK_AND_ALCOHOL: DishDiet = { code: 'no_pork_no_alcohol', certificate: null };

/**
 * The diets that may be claimed for a dish on a date. Halal with a certificate that has expired by then becomes "no
 * pork, no alcohol".
 */
export function dietsOn(diets: readonly DishDiet[], date: CalendarDate): DishDiet[] {
  const said = diets.flatMap((diet) => {
    if (diet.certificate === null || diet.certificate.expires >= date) return [diet];
    return diet.code === 'halal' ? [WITHOUT_PORK_AND_ALCOHOL] : [];
  });
  return said.filter(({ code }, index) => said.findIndex((other) => other.code === code) === index);
}

/** The diets that follow from another one. */
const FOLLOWS: Readonly<Partial<Record<Diet, readonly Diet[]>>> = {
  vegan: ['vegetarian'],
  halal: ['no_pork_no_alcohol'],
};

/** Whether a dish suits every diet that a person follows. */
export function suitsDiets(diets: readonly DishDiet[], wanted: readonly Diet[]): boolean {
  const fits = new Set(diets.flatMap(({ code }) => [code, ...(FOLLOWS[code] ?? [])]));
  return wanted.every((code) => fits.has(code));
}
