import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { groupThousands, MAX_TRANSFER_NOTE, ownWordsProblem } from '@padkos/domain';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useSession } from '../../shared/session.ts';
import { trpc } from '../../shared/trpc.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './transfers.module.css';
import {
  type AskedTransfer,
  emailProblem,
  type Refused,
  type TypedTransfer,
  tokensProblem,
  useSendTokens,
} from './use-send-tokens.ts';

interface SendTokensDialogProps {
  readonly limits: { readonly limit: number; readonly dayLimit: number };
  readonly onClose: () => void;
}

/** Sends tokens to another customer: asks to whom and how many, then for a confirmation with the receiver's masked name. */
export default function SendTokensDialog({ limits, onClose }: SendTokensDialogProps) {
  const { t } = useTranslation('transfers');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState<TypedTransfer>({ email: '', tokens: '', note: '' });
  const { asked, refused, working, ask, send, back, forgetRefusal } = useSendTokens(onClose);
  return (
    <Modal
      opened
      onClose={working ? () => undefined : onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {asked === null ? (
        <TransferFields
          typed={typed}
          limits={limits}
          refused={refused}
          working={working}
          onType={(change) => {
            setTyped((now) => ({ ...now, ...change }));
            forgetRefusal();
          }}
          onContinue={() => ask(typed)}
          onCancel={onClose}
        />
      ) : (
        <TransferQuestion
          asked={asked}
          refused={refused}
          working={working}
          onSend={() => send(asked)}
          onBack={back}
        />
      )}
    </Modal>
  );
}

interface TransferQuestionProps {
  readonly asked: AskedTransfer;
  readonly refused: Refused | null;
  readonly working: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Asks whether to send, shows as much of the receiver as the sender may see, and explains the consequences. */
function TransferQuestion({ asked, refused, working, onSend, onBack }: TransferQuestionProps) {
  const { t } = useTranslation('transfers');
  const user = useSession();
  const balance = trpc.wallet.balance.useQuery().data?.wallet.balance;
  const question = useRef<HTMLHeadingElement>(null);
  // The fields are gone, so the keyboard focus moves to the question.
  useEffect(() => question.current?.focus(), []);
  const { name, email, tokens, note } = asked;
  const own = user === null ? '' : `${user.firstName} ${user.lastName}`;
  return (
    <div className={classes.form}>
      <div>
        <h3 ref={question} tabIndex={-1} className={classes.question}>
          {t('question', { count: tokens, name })}
        </h3>
        <p className={classes.final}>{t('final')}</p>
      </div>
      <dl className={classes.facts}>
        <div data-words>
          <dt>{t('to')}</dt>
          <dd>{email}</dd>
        </div>
        {note !== '' && (
          <div data-words>
            <dt>{t('yourNote')}</dt>
            <dd>{note}</dd>
          </div>
        )}
        {balance !== undefined && (
          <div>
            <dt>{t('left')}</dt>
            <dd>
              <TokenAmount tokens={balance - tokens} />
            </dd>
          </div>
        )}
      </dl>
      <p className={classes.seen}>{t(note === '' ? 'seen' : 'seenWithNote', { name, own })}</p>
      {refused !== null && (
        <p className={classes.problem} role="alert">
          {refused.message}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={working} onClick={onBack}>
          {t('back')}
        </Button>
        <Button loading={working} onClick={onSend}>
          {t('send', { count: tokens })}
        </Button>
      </div>
    </div>
  );
}

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
function TransferFields(props: TransferFieldsProps) {
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
