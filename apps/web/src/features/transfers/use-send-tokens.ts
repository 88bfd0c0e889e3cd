import { transferReceiverInput } from '@padkos/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** The server's refusal, shown at the field it concerns. */
export interface Refused {
  readonly field: 'email' | 'tokens' | null;
  readonly message: string;
}

const FIELDS: Readonly<Record<string, Refused['field']>> = {
  NO_RECEIVER: 'email',
  OWN_TRANSFER: 'email',
  TRANSFER_LIMIT: 'tokens',
  INSUFFICIENT_BALANCE: 'tokens',
};

/** The receiver as shown to the sender, and what would be sent. */
export interface AskedTransfer {
  readonly name: string;
  readonly email: string;
  readonly tokens: number;
  readonly note: string;
}

/**
 * What was last sent without a confirmed answer, and its idempotency key. It outlives the dialog, so that sending the same again
 * is not a second transfer.
 */
const attempt = { contents: '', key: '' };

/**
 * First asks the server whose address it is, then sends. A second attempt at the same transfer carries the same idempotency key.
 * A refusal leads back to the fields.
 */
export function useSendTokens(onSent: () => void) {
  const { t } = useTranslation('transfers');
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<AskedTransfer | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const onError = (error: unknown) => {
    if (isSignedOut(error)) return;
    const { code, message } = refusalOf(error);
    const field = FIELDS[code] ?? null;
    setRefused({ field, message });
    if (field !== null) setAsked(null);
    // The transfer may have succeeded all the same.
    if (code === 'NETWORK') void utils.wallet.invalidate();
  };
  const find = trpc.wallet.transfers.receiver.useMutation({ onError });
  const transfer = trpc.wallet.transfers.send.useMutation({
    onError,
    onSuccess: ({ wallet, transfer: { name, tokens } }) => {
      attempt.contents = '';
      void utils.wallet.invalidate();
      toast.success({
        title: t('sent.title', { count: tokens }),
        message: t('sent.message', { name, count: wallet.balance }),
      });
      onSent();
    },
  });
  return {
    asked,
    refused,
    working: find.isPending || transfer.isPending,
    /** Asks whose address it is; `tokens` is a number that can be sent. */
    ask: ({ email, tokens, note }: TypedTransfer) => {
      const count = readTokens(tokens);
      if (count === null) return;
      setRefused(null);
      const wanted = { email: email.trim(), tokens: count, note: note.trim() };
      find.mutate({ email: wanted.email }, { onSuccess: ({ name }) => setAsked({ ...wanted, name }) });
    },
    send: ({ email, tokens, note }: AskedTransfer) => {
      setRefused(null);
      const contents = JSON.stringify({ email, tokens, note });
      if (attempt.contents !== contents) Object.assign(attempt, { contents, key: randomKey() });
      transfer.mutate({ email, tokens, ...(note !== '' && { note }), idempotencyKey: attempt.key });
    },
    /** Returns to the fields. */
    back: () => {
      setAsked(null);
      setRefused(null);
    },
    forgetRefusal: () => setRefused(null),
  };
}

/** The typed values. */
export interface TypedTransfer {
  readonly email: string;
  readonly tokens: string;
  readonly note: string;
}

/** Why a number of tokens cannot be sent. */
type TokensProblem = 'whole' | 'aboveLimit' | 'aboveBalance';

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
