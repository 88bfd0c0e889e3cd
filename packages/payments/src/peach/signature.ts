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

/**
 * Whether a result means that money was received. Only the two families of plain success do (Peach Payments
 * documentation, Response codes): pending, uncertain, under review or unknown does not, and may become a success
 * later.
 */
export function isSuccess(code: string): boolean {
  return /^000\.(000\.\d{3}|100\.1\d{2})$/.test(code);
}

/** The state of a refund with this result; `unknown` when it may have been paid. */
export function refundKind(code: string): 'done' | 'pending' | 'refused' | 'unknown' {
  if (isSuccess(code)) return 'done';
  if (/^(000\.200\.\d{3}|800\.400\.5\d{2}|100\.400\.500)$/.test(code)) return 'pending';
  // Flagged, lost between banks, system faults, unfinished workflows.
  if (/^(000|900|999|600\.1|800\.[56]|800\.800\.8|100\.39[567])/.test(code)) return 'unknown';
  return /^\d{3}\.\d{3}\.\d{3}$/.test(code) ? 'refused' : 'unknown';
}
