import type { CalendarDate } from './calendar-date.ts';

/** What a dish can be fit for, by stable codes. Diets say nothing of allergens. */
export const DIETS = ['vegan', 'vegetarian', 'halal', 'kosher', 'no_pork_no_alcohol'] as const;
export type Diet = (typeof DIETS)[number];

/** What documents call each diet; the app's texts say the same. */
export const DIET_NAMES: Readonly<Record<Diet, string>> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  halal: 'Halal',
  kosher: 'Kosher',
  no_pork_no_alcohol: 'No pork, no alcohol',
};

/**
 * What a customer's own list is kept for, each by a consent of its own: to check orders against it, and to mark for the
 * kitchen that an order conflicts with it.
 */
export const DIET_PURPOSES = ['check', 'mark'] as const;
/** The documents of the kitchen that have such marks. */
export const MARKED_DOCUMENTS = ['manifest', 'production_sheet', 'labels'] as const;
export type MarkedDocument = (typeof MARKED_DOCUMENTS)[number];

/** The diets that may only be claimed with a certificate. */
export const CERTIFIED_DIETS = ['halal', 'kosher'] as const;

export interface Certificate {
  readonly certifier: string;
  readonly number: string;
  /** The last date on which it holds. */
  readonly expires: CalendarDate;
}

/** What a dish is declared fit for; halal and kosher with their certificate. */
export interface DishDiet {
  readonly code: Diet;
  readonly certificate: Certificate | null;
}

export const needsCertificate = (code: Diet): boolean => CERTIFIED_DIETS.some((one) => one === code);

const WITHOUT_PORK_AND_ALCOHOL: DishDiet = { code: 'no_pork_no_alcohol', certificate: null };

/** What may be said of a dish on a date: halal by a certificate that has expired by then is "no pork, no alcohol". */
export function dietsOn(diets: readonly DishDiet[], date: CalendarDate): DishDiet[] {
  const said = diets.flatMap((diet) => {
    if (diet.certificate === null || diet.certificate.expires >= date) return [diet];
    return diet.code === 'halal' ? [WITHOUT_PORK_AND_ALCOHOL] : [];
  });
  return said.filter(({ code }, index) => said.findIndex((other) => other.code === code) === index);
}

/** What else follows from a diet. */
const FOLLOWS: Readonly<Partial<Record<Diet, readonly Diet[]>>> = {
  vegan: ['vegetarian'],
  halal: ['no_pork_no_alcohol'],
};

/** Whether a dish is fit for every one of the diets that a person keeps. */
export function suitsDiets(diets: readonly DishDiet[], wanted: readonly Diet[]): boolean {
  const fits = new Set(diets.flatMap(({ code }) => [code, ...(FOLLOWS[code] ?? [])]));
  return wanted.every((code) => fits.has(code));
}
