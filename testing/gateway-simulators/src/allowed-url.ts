/** The origins that a shop's addresses may have; otherwise a hosted page would redirect and call anywhere. */
export type AllowedOrigins = readonly string[] | 'any';

/** A shop's http or https address, normalised; null for anything else and for an origin that is not allowed. */
export function allowedUrl(text: string, allowedOrigins: AllowedOrigins): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  return allowedOrigins === 'any' || allowedOrigins.includes(url.origin) ? url.href : null;
}
