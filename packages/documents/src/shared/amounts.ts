import { formatRand } from '@padkos/domain';

/** No-break spaces between thousands, as South African documents write them. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '\u00a0');
}

/** 125000 cents -> 'R1 250.00'. */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '-' : ''}R${grouped(formatRand(Math.abs(cents)))}`;
}

/** Tokens as rand: 125 -> 'R125.00'. One token is one rand. */
export function formatTokensAsRand(tokens: number): string {
  return formatCents(tokens * 100);
}

/** 1 -> '1 token', 1250 -> '1 250 tokens'. */
export function formatTokens(tokens: number): string {
  return `${grouped(String(tokens))}\u00a0${tokens === 1 ? 'token' : 'tokens'}`;
}
