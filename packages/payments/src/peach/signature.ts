import { createHmac } from 'node:crypto';

/**
 * The text to sign: every parameter except `signature`, including blank ones, sorted by name, with names and values
 * joined without a separator (Peach Payments documentation, Hosted Checkout authentication).
 */
export function signedText(parameters: Readonly<Record<string, string>>): string {
  return Object.keys(parameters)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${name}${parameters[name]}`)
    .join('');
}

/** Signs parameters: 64 lower-case hex digits. */
export function peachSignature(parameters: Readonly<Record<string, string>>, secret: string): string {
  return createHmac('sha256', secret).update(signedText(parameters), 'utf8').digest('hex');
}

/** The parameters with their signature as the last one. */
export function signed(parameters: Readonly<Record<string, string>>, secret: string): Record<string, string> {
  return { ...parameters, signature: peachSignature(parameters, secret) };
}
