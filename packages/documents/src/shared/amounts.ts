const NO_BREAK_SPACE = '\u00a0';

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
}

/** 125000 cents -> 'R1 250.00', the space a no-break one, as South African documents group thousands. */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}R${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Tokens as rand: 125 -> 'R125.00'. One token is one rand. */
export function formatTokensAsRand(tokens: number): string {
  return formatCents(tokens * 100);
}

/** 1 -> '1 token', 1250 -> '1 250 tokens'. */
export function formatTokens(tokens: number): string {
  return `${grouped(String(tokens))}${NO_BREAK_SPACE}${tokens === 1 ? 'token' : 'tokens'}`;
}
