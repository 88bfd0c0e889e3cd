import { Button, Textarea, TextInput } from '@mantine/core';
import { groupThousands, MAX_TRANSFER_NOTE, ownWordsProblem } from '@padkos/domain';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';
import { emailProblem, type TypedTransfer, tokensProblem } from './read-transfer.ts';
import classes from './transfers.module.css';
import type { Refused } from './use-send-tokens.ts';

interface TransferFieldsProps {
  readonly typed: TypedTransfer;
  readonly limits: { readonly limit: number; readonly dayLimit: number };
  readonly refused: Refused | null;
  readonly working: boolean;
  readonly onType: (change: Partial<TypedTransfer>) => void;
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

/** The receiver, the number of tokens and a note; each field shows its fault after the form was submitted. */
export function TransferFields(props: TransferFieldsProps) {
  const { typed, limits, refused, working, onType, onContinue, onCancel } = props;
  const { t } = useTranslation('transfers');
  const balance = trpc.wallet.balance.useQuery().data?.wallet.balance;
  const [checked, setChecked] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const focusFirst = useEffectEvent(() => (refused?.field === 'tokens' ? amount : address).current?.focus());
  useEffect(() => focusFirst(), []);
  const wrongAddress = emailProblem(typed.email);
  const wrongTokens = tokensProblem(typed.tokens, limits.limit, balance);
  const wrongNote = ownWordsProblem(typed.note);
  const words = {
    whole: t('whole'),
    aboveLimit: t('aboveLimit', { count: limits.limit }),
    aboveBalance: t('aboveBalance', { count: balance ?? 0 }),
  };
  // A number that is too high is reported while typing, a missing one only after submitting.
  const shows = wrongTokens !== null && (checked || wrongTokens !== 'whole');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!working && wrongAddress === null && wrongTokens === null && wrongNote === null) onContinue();
  };
  const refusalAt = (field: Refused['field']) => (refused?.field === field ? refused.message : null);
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        name="recipient"
        ref={address}
        data-autofocus
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('email')}
        description={t('emailHint')}
        maxLength={254}
        value={typed.email}
        disabled={working}
        error={refusalAt('email') ?? (checked ? wrongAddress : null)}
        onChange={(event) => onType({ email: event.currentTarget.value })}
      />
      <TextInput
        name="tokens"
        ref={amount}
        inputMode="numeric"
        autoComplete="off"
        label={t('tokens')}
        description={t('limits', {
          limit: groupThousands(String(limits.limit)),
          dayLimit: groupThousands(String(limits.dayLimit)),
        })}
        maxLength={9}
        value={typed.tokens}
        disabled={working}
        error={refusalAt('tokens') ?? (shows ? words[wrongTokens] : null)}
        onChange={(event) => onType({ tokens: event.currentTarget.value })}
      />
      <Textarea
        name="note"
        autosize
        minRows={2}
        maxLength={MAX_TRANSFER_NOTE}
        label={t('note')}
        description={t('noteHint')}
        value={typed.note}
        disabled={working}
        error={wrongNote}
        onChange={(event) => onType({ note: event.currentTarget.value })}
      />
      {refused !== null && refused.field === null && (
        <p className={classes.problem} role="alert">
          {refused.message}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={working} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={working}>
          {t('continue')}
        </Button>
      </div>
    </form>
  );
}
