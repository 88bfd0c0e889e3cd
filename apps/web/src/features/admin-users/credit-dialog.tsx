import { Button, Modal, Text, Textarea } from '@mantine/core';
import type { UserWithWallet } from '@padkos/contracts';
import { MAX_CREDIT_TOKENS, MIN_CREDIT_TOKENS } from '@padkos/domain';
import { type SyntheticEvent, useState } from 'react';
import { DialogAnswers } from '../../shared/console/note-dialog.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { randomKey } from '../../shared/random-key.ts';
import { readNumber } from '../../shared/read-number.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { Email } from '../../shared/ui/email.tsx';
import { NumberField } from '../../shared/ui/quantity-stepper.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './credit-dialog.module.css';
import { nameOf } from './use-users.ts';

interface CreditDialogProps {
  readonly user: UserWithWallet;
  readonly onClose: () => void;
}

/** Credits tokens to a user's wallet and previews the new balance; above the credit limits it asks another administrator. */
export function CreditDialog({ user, onClose }: CreditDialogProps) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState('');
  const [notes, setNotes] = useState('');
  const { run, ask, refusal, forgetRefusal, isPending } = useCredit(user, onClose);
  const above = refusal !== null;
  const tokens = readNumber(typed) ?? 0;
  const tooMany = tokens > MAX_CREDIT_TOKENS;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!above) void run(tokens, notes.trim());
    else if (notes.trim() !== '') ask(tokens, notes.trim());
  };
  return (
    <Modal
      opened
      onClose={isPending ? () => undefined : onClose}
      title={t('creditDialog.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('creditDialog.subtitle')}
      </Text>
      <div className={classes.person}>
        <div className={classes.who}>
          <p className={classes.name}>{nameOf(user)}</p>
          <p className={classes.note}>
            <Email address={user.email} />
          </p>
        </div>
        <div className={classes.balance}>
          <p className={classes.note}>{t('creditDialog.balance')}</p>
          <TokenAmount tokens={user.wallet.balance} />
        </div>
      </div>
      <form noValidate onSubmit={submit}>
        <NumberField
          name="tokens"
          data-autofocus
          min={MIN_CREDIT_TOKENS}
          step={1}
          label={t('creditDialog.tokens')}
          value={typed}
          disabled={isPending}
          error={tooMany ? t('creditDialog.tooMany', { maximum: MAX_CREDIT_TOKENS }) : undefined}
          onChange={(next) => {
            setTyped(next);
            forgetRefusal();
          }}
          // A form with a disabled button does not submit, so Enter is handled here.
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit(event);
          }}
        />
        <p className={classes.preview} aria-live="polite">
          {t('creditDialog.preview', { count: user.wallet.balance + tokens })}
        </p>
        {above && (
          <div className={classes.above} role="alert">
            <p className={classes.name}>{t('creditDialog.above')}</p>
            <p className={classes.words}>{refusal}</p>
          </div>
        )}
        <Textarea
          name="notes"
          autosize
          minRows={2}
          maxLength={2000}
          label={t(above ? 'creditDialog.reason' : 'creditDialog.notes')}
          required={above}
          withAsterisk={false}
          value={notes}
          disabled={isPending}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <DialogAnswers>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {t('creditDialog.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={tokens <= 0 || tooMany || isPending || (above && notes.trim() === '')}
          >
            {above
              ? t('creditDialog.ask')
              : isPending
                ? t('creditDialog.submitting')
                : t('creditDialog.submit', { tokens })}
          </Button>
        </DialogAnswers>
      </form>
    </Modal>
  );
}

/**
 * Credits tokens, or requests a credit from another administrator if it is above the limits: `refusal` says so. An unanswered
 * attempt keeps its idempotency key, so that a retry cannot credit twice.
 */
function useCredit(user: UserWithWallet, onDone: () => void) {
  const { t } = useTranslation('adminUsers');
  const utils = trpc.useUtils();
  // Read with the dialog, because the settings say above which amount a credit needs a confirmation.
  trpc.admin.settings.get.useQuery();
  const [idempotencyKey] = useState(randomKey);
  const [refusal, setRefusal] = useState<string | null>(null);
  const credit = trpc.admin.users.creditTokens.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.admin.users.invalidate(), utils.reports.dashboard.invalidate()]);
      toast.success({ title: t('creditDialog.done.title'), message: t('creditDialog.done.message') });
      onDone();
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      const { code, message: words } = refusalOf(error);
      if (code === 'CREDIT_NEEDS_APPROVAL') return setRefusal(words);
      const message = words || t('creditDialog.failedMessage');
      toast.failure({ title: t('creditDialog.failed'), message });
    },
  });
  const ask = trpc.admin.credits.ask.useMutation({
    onSuccess: async () => {
      await utils.admin.credits.invalidate();
      toast.success({ title: t('creditDialog.asked.title'), message: t('creditDialog.asked.message') });
      onDone();
    },
    onError: failWith(t('creditDialog.askFailed')),
  });
  const run = async (tokens: number, notes: string) => {
    if (!Number.isInteger(tokens) || tokens < MIN_CREDIT_TOKENS || tokens > MAX_CREDIT_TOKENS) {
      toast.failure({ title: t('creditDialog.invalid.title'), message: t('creditDialog.invalid.message') });
      return;
    }
    const ceiling = await utils.admin.settings.get
      .ensureData()
      .then(({ creditCeiling }) => creditCeiling)
      .catch(failWith(t('creditDialog.failed')));
    if (ceiling === undefined) return;
    const agreed =
      tokens <= ceiling ||
      (await askToConfirm({
        title: t('creditDialog.ceiling.title'),
        message: t('creditDialog.ceiling.message', { tokens, name: user.firstName, ceiling }),
        confirm: t('creditDialog.ceiling.confirm', { tokens }),
        cancel: t('creditDialog.ceiling.cancel'),
      }));
    if (!agreed) return;
    credit.mutate({ userId: user.id, tokens, ...(notes !== '' && { notes }), idempotencyKey });
  };
  return {
    run,
    /** Requests the credit from another administrator. */
    ask: (tokens: number, reason: string) => ask.mutate({ userId: user.id, tokens, reason, idempotencyKey }),
    refusal,
    forgetRefusal: () => setRefusal(null),
    isPending: credit.isPending || ask.isPending,
  };
}
