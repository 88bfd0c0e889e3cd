import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

/** A cell phone number, read as South African unless it names its country, answered in E.164 (+27821234567). */
export const cellPhone = z
  .string()
  .trim()
  .max(40)
  .transform((value, context) => {
    const number = parsePhoneNumberFromString(value, 'ZA');
    if (number?.isValid()) return number.number as string;
    context.addIssue({
      code: 'custom',
      message: 'Please enter a valid phone number, for example +27 82 123 4567',
    });
    return z.NEVER;
  });
