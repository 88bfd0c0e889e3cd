import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { z } from 'zod';
import { NOT_STORABLE, storable } from './primitives.ts';

/** Without `extract: false` the library searches for a number within the text. */
const WHOLE = { defaultCountry: 'ZA', extract: false } as const;

const ZA_DIGITS = 9;
/** What comes along with a number that is pasted from a contact, and dashes that are no hyphen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** A cell phone number and nothing else, read as South African unless it names its country, answered in E.164 (+27821234567). */
export const cellPhone = z
  .string()
  .refine(storable, NOT_STORABLE)
  .trim()
  .max(40)
  .transform((value, context) => {
    const composed = value.normalize('NFKC');
    const typed = composed.replace(UNSEEN, '').replace(DASHES, '-');
    const isPlain = /^\+?[\d\s()./-]+$/.test(typed);
    const number = isPlain ? parsePhoneNumberFromString(typed, WHOLE) : undefined;
    // The library takes South African ones that are too short.
    const isShort = number?.country === 'ZA' && number.nationalNumber.length < ZA_DIGITS;
    if (number?.isValid() && !isShort && !number.ext) return number.number as string;
    context.addIssue({
      code: 'custom',
      message: 'Please enter a valid phone number, for example +27 82 123 4567',
    });
    return z.NEVER;
  });
