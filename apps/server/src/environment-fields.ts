import { isIP } from 'node:net';
import { z } from 'zod';

/** A variable that is missing or wrong: one line that names it, never its value. */
export class EnvironmentError extends Error {}

/** Whether a host name or address, as it stands in a URL, is this very machine. */
export const loopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** A variable that is set to nothing counts as unset. */
export const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

/** Where a gateway is: https, or http on this machine, without a path. */
export const gatewayUrl = z
  .string()
  .transform((value) => value.replace(/\/+$/, ''))
  .refine((value) => URL.parse(value)?.origin === value, {
    error: 'must be scheme://host[:port] without a path',
    abort: true,
  })
  .refine((value) => {
    const url = new URL(value);
    return url.protocol === 'https:' || (url.protocol === 'http:' && loopback(url.hostname));
  }, 'must use https, except on a loopback host');

/**
 * What a gateway knows us by. Copied keys come with blanks and line ends around them; within them they would end up in
 * the error of the HTTP client that refuses such a header, and so in the log.
 */
export const credential = optional(
  z
    .string()
    .trim()
    .regex(/^[!-~]+$/, 'must hold only letters, digits and signs, without blanks'),
);

const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether this is an IP address or a range of them in CIDR notation. */
function isRange(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const most = bitsOf[isIP(address)];
  if (most === undefined || others.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

/** A list of proxies by their addresses: never all of them, for then everybody could claim any address. */
export const proxies = optional(
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isRange),
      'must be addresses or ranges of your proxies, such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
    ),
);

const SENDER = /^(?:[^<>"\p{Cc}]+|"[^<>"\p{Cc}]+") ?<([^<>]+)>$/u;

/** Where faults of security are to be told: an e-mail address, or a page. */
export const contact = optional(
  z
    .string()
    .trim()
    .transform((value) => (z.email().safeParse(value).success ? `mailto:${value}` : value))
    .refine(
      (value) => /^mailto:/.test(value) || z.url({ protocol: /^https$/ }).safeParse(value).success,
      'must be an e-mail address or an https address',
    ),
);

/** The address in what messages come from. */
export const addressIn = (from: string) => SENDER.exec(from)?.[1] ?? from;

/** Whom messages come from: an address, or a name and an address in angle brackets. */
export const sender = optional(
  z
    .string()
    .trim()
    .refine(
      (value) => z.email().safeParse(SENDER.exec(value)?.[1] ?? value).success,
      'must be an address or a name with one, such as Kitchen <orders@example.co.za>',
    ),
);
