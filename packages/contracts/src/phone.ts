import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { NOT_STORABLE, storable } from './primitives.ts';

/** Without `extract: false` the library searches for a number within the text. */
const WHOLE = { defaultCountry: 'ZA', extract: false } as const;

/** A cell phone number and nothing else, read as South African unless it names its country, answered in E.164 (+27821234567). */
export const cellPhone = z
  .string()
  .refine(storable, NOT_STORABLE)
  .trim()
  .max(40)
  .transform((value, context) => {
    const isPlain = /^\+?[\d\s().-]+$/.test(value);
    const number = isPlain ? parsePhoneNumberFromString(value, WHOLE) : undefined;
    if (number?.isValid() && !number.ext) return number.number as string;
    context.addIssue({
      code: 'custom',
      message: 'Please enter a valid phone number, for example +27 82 123 4567',
    });
    return z.NEVER;
  });
