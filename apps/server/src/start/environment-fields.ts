import { isIP } from 'node:net';
import { optional } from '@padkos/payments/environment';
import { z } from 'zod';

/** A missing or invalid variable: one line that names it, never its value. */
export class EnvironmentError extends Error {}

const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether this is an IP address or a range of them in CIDR notation. */
function isRange(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const most = bitsOf[isIP(address)];
  if (most === undefined || others.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

/** A list of proxies by address: never all addresses, because then every client could claim any address. */
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

/** The contact for security reports: an e-mail address, or a page. */
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

/** The address within the sender of messages. */
export const addressIn = (from: string) => SENDER.exec(from)?.[1] ?? from;

/** The sender of messages: an address, or a name and an address in angle brackets. */
export const sender = optional(
  z
    .string()
    .trim()
    .refine(
      (value) => z.email().safeParse(SENDER.exec(value)?.[1] ?? value).success,
      'must be an address or a name with one, such as Kitchen <orders@example.co.za>',
    ),
);
