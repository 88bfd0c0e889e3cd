import { Text } from '@mantine/core';
import type { LedgerEntry, UserStatement } from '@padkos/contracts';
import { MAX_CREDIT_TOKENS, MIN_CREDIT_TOKENS } from '@padkos/domain';
import { useState } from 'react';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { randomKey } from '../../shared/random-key.ts';
import { readNumber } from '../../shared/read-number.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { NumberField } from '../../shared/ui/quantity-stepper.tsx';
import classes from './credit-dialog.module.css';

interface CorrectionDialogProps {
  readonly statement: UserStatement;
  /** The credit to take back; null takes tokens off the wallet. */
  readonly credit: LedgerEntry | null;
  readonly onClose: () => void;
}

/** Takes back a credit, or takes tokens off a wallet; above the credit limits it asks another administrator. */
export function CorrectionDialog({ statement: { user, wallet }, credit, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('adminUsers');
  const most = credit === null ? MAX_CREDIT_TOKENS : leftOf(credit);
  const [typed, setTyped] = useState(credit === null ? '' : String(Math.min(most, wallet.balance)));
  const { correct, ask, refusal, forgetRefusal, isPending } = useCorrection(user.id, credit, onClose);
  const tokens = readNumber(typed) ?? 0;
  const limit = Math.min(most, wallet.balance);
  const isRight = tokens >= MIN_CREDIT_TOKENS && tokens <= limit;
  return (
    <NoteDialog
      title={t(credit === null ? 'correction.takeOff' : 'correction.reverse')}
      label={t('correction.reason')}
      placeholder={t('correction.example')}
      working={isPending}
      onClose={onClose}
      keep={t('creditDialog.cancel')}
      answers={[
        refusal === null
          ? {
              label: isRight ? t('correction.submit', { count: tokens }) : t('correction.takeOff'),
              look: 'danger',
              disabled: !isRight,
              onGive: (reason) => correct(tokens, reason),
            }
          : { label: t('creditDialog.ask'), disabled: !isRight, onGive: (reason) => ask(tokens, reason) },
      ]}
    >
      <Text size="sm" c="dimmed" mb="md">
        {credit === null
          ? t('correction.takeOffHint', { name: user.firstName })
          : t('correction.reverseHint', {
              name: user.firstName,
              tokens: credit.amount,
              when: instantText(credit.createdAt),
            })}
      </Text>
      <NumberField
        name="tokens"
        min={MIN_CREDIT_TOKENS}
        step={1}
        label={t('correction.tokens')}
        value={typed}
        disabled={isPending}
        error={tokens > limit ? t('correction.tooMany', { count: limit }) : undefined}
        onChange={(next) => {
          setTyped(next);
          forgetRefusal();
        }}
      />
      <p className={classes.preview} aria-live="polite">
        {t('creditDialog.preview', { count: wallet.balance - (isRight ? tokens : 0) })}
      </p>
      {refusal !== null && (
        <div className={classes.above} role="alert">
          <p className={classes.name}>{t('creditDialog.above')}</p>
          <p className={classes.words}>{refusal}</p>
        </div>
      )}
    </NoteDialog>
  );
}

/** How many tokens of a credit were not taken back. */
export const leftOf = ({ amount, reversed = 0 }: LedgerEntry) => amount - reversed;

/** Corrects a wallet, or requests it from another administrator if it is above the limits: `refusal` says so. */
function useCorrection(userId: string, credit: LedgerEntry | null, onDone: () => void) {
  const { t } = useTranslation('adminUsers');
  const utils = trpc.useUtils();
  const [idempotencyKey] = useState(randomKey);
  const [refusal, setRefusal] = useState<string | null>(null);
  const options = {
    onSuccess: async () => {
      await Promise.all([utils.admin.users.invalidate(), utils.reports.dashboard.invalidate()]);
      toast.success({ title: t('correction.done.title'), message: t('correction.done.message') });
      onDone();
    },
    onError: (error: Parameters<typeof refusalOf>[0]) => {
      if (isSignedOut(error)) return;
      const { code, message } = refusalOf(error);
      if (code === 'CREDIT_NEEDS_APPROVAL') setRefusal(message);
      else
        toast.failure({ title: t('correction.failed'), message: message || t('correction.failedMessage') });
    },
  };
  const debit = trpc.admin.users.debitTokens.useMutation(options);
  const reverse = trpc.admin.users.reverseCredit.useMutation(options);
  const ask = trpc.admin.credits.ask.useMutation({
    onSuccess: async () => {
      await utils.admin.credits.invalidate();
      toast.success({ title: t('creditDialog.asked.title'), message: t('creditDialog.asked.message') });
      onDone();
    },
    onError: failWith(t('creditDialog.askFailed')),
  });
  return {
    correct: (tokens: number, reason: string) =>
      credit === null
        ? debit.mutate({ userId, tokens, reason, idempotencyKey })
        : reverse.mutate({ transactionId: credit.id, tokens, reason, idempotencyKey }),
    /** Requests the correction from another administrator. */
    ask: (tokens: number, reason: string) =>
      ask.mutate({
        userId,
        tokens: -tokens,
        reason,
        idempotencyKey,
        ...(credit !== null && { reverses: credit.id }),
      }),
    refusal,
    forgetRefusal: () => setRefusal(null),
    isPending: debit.isPending || reverse.isPending || ask.isPending,
  };
}
