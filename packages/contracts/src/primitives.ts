import {
  type CalendarDate,
  calendarDate,
  isCalendarDate,
  LANGUAGES,
  LEDGER_TYPES,
  MAX_PORTIONS,
  ORDER_STATUSES,
  ownWordsProblem,
  USER_ROLES,
} from '@padkos/domain';
import { z } from 'zod';

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const storable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);
export const NOT_STORABLE = 'Contains characters that cannot be stored';

/** Text from a person: trimmed, between `min` and `max` characters after that. */
export const text = (min: number, max: number) =>
  z
    .string()
    .refine(storable, NOT_STORABLE)
    .trim()
    .min(min, min === 1 ? 'Required' : undefined)
    .max(max);

/** Text that is taken unchanged, such as a password or a key. */
export const verbatim = (min: number, max: number, tooShort?: string) =>
  z.string().min(min, tooShort).max(max).refine(storable, NOT_STORABLE);

export const id = z.uuid('Not a valid id').toLowerCase();
export const whole = (min: number, max: number) => z.number().int().min(min).max(max);
/** A whole number in a path or a query, given as text. */
export const wholeInAddress = (min: number, max: number) =>
  z.coerce.number<number | string>().int().min(min).max(max);

/** Yes or no in a query, given as text. */
export const yesInAddress = z.enum(['true', 'false']).transform((said) => said === 'true');

/** How many portions of a dish can be offered on a date. */
export const portions = whole(0, MAX_PORTIONS);

export const date = z
  .string()
  // Aborts, so that later checks, such as that of a window of two dates, get dates only.
  .refine(isCalendarDate, { error: 'Not a date of the form yyyy-MM-dd', abort: true })
  .transform(calendarDate)
  .meta({ format: 'date' });

/** Refuses filters whose window ends before it starts; either end may be omitted. */
export const isWindow = ({ from, to }: { from?: CalendarDate | undefined; to?: CalendarDate | undefined }) =>
  from === undefined || to === undefined || from <= to;
export const NOT_A_WINDOW = { message: 'The end is before the start', path: ['to'] };

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');
/**
 * An instant with its offset from UTC, between the years 1 and 9999 in that offset. Other instants cannot be stored.
 */
export const instant = z.iso.datetime({ offset: true }).refine(
  (said) => {
    const time = Date.parse(said);
    return time >= FIRST_INSTANT && time <= LAST_INSTANT;
  },
  { error: 'Not a time between the years 1 and 9999' },
);

export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time of the form HH:mm');

/** HTML's pattern, with a dot in the domain. */
const EMAIL = new RegExp(z.regexes.html5Email.source.replace('^', '^(?=[^@]+@[^@]+\\.[^@.]+$)'));

/**
 * An address in the form in which addresses are compared: in lower case, with the domain as DNS has it (bücher.de is
 * xn--bcher-kva.de).
 */
export const email = z
  .string()
  .refine(storable, NOT_STORABLE)
  .trim()
  .max(254)
  .transform(withAsciiDomain)
  .pipe(z.email({ pattern: EMAIL, error: 'Please enter a valid email address' }).max(254))
  .transform((value) => value.toLowerCase());

/** Left unchanged if its domain is invalid. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (/^[\0-\x7f]*$/.test(domain) || /[\s/?#:@\\[\]%]/.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}

export const role = z.enum(USER_ROLES);
export const language = z.enum(LANGUAGES);
export const orderStatus = z.enum(ORDER_STATUSES);
export const ledgerType = z.enum(LEDGER_TYPES);

/** Visible characters only, as a header carries them. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/, 'Use 1 to 255 visible characters');

/** The formats of answers: instants as ISO 8601 in UTC, dates as yyyy-MM-dd, rand as strings with two decimals. */
export const instantOut = z.string().meta({ format: 'date-time' });
export const dateOut = z
  .custom<CalendarDate>((value) => typeof value === 'string' && isCalendarDate(value))
  .meta({ type: 'string', format: 'date' });
export const randOut = z.string().meta({ example: '250.00' });
export const tokensOut = z.number().int();

/** Text that a customer writes, without invisible characters that change how it is read. */
export const ownWords = (min: number, max: number) =>
  text(min, max).superRefine((words, context) => {
    const message = ownWordsProblem(words);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
