import { transferReceiverInput } from '@padkos/contracts';

/** The typed values. */
export interface TypedTransfer {
  readonly email: string;
  readonly tokens: string;
  readonly note: string;
}

/** Why a number of tokens cannot be sent. */
export type TokensProblem = 'whole' | 'aboveLimit' | 'aboveBalance';

/** The typed whole number, at least 1; null for anything else. */
export function readTokens(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** Why the typed tokens cannot be sent, or null; `balance` is undefined until known. */
export function tokensProblem(
  typed: string,
  limit: number,
  balance: number | undefined,
): TokensProblem | null {
  const tokens = readTokens(typed);
  if (tokens === null) return 'whole';
  if (tokens > limit) return 'aboveLimit';
  return balance !== undefined && tokens > balance ? 'aboveBalance' : null;
}

/** The fault in an address in words, or null. */
export function emailProblem(email: string): string | null {
  return transferReceiverInput.safeParse({ email }).error?.issues[0]?.message ?? null;
}
