import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useSession } from '../../shared/session.ts';
import { trpc } from '../../shared/trpc.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './transfers.module.css';
import type { AskedTransfer, Refused } from './use-send-tokens.ts';

interface TransferQuestionProps {
  readonly asked: AskedTransfer;
  readonly refused: Refused | null;
  readonly working: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Asks whether to send, shows as much of the receiver as the sender may see, and explains the consequences. */
export function TransferQuestion({ asked, refused, working, onSend, onBack }: TransferQuestionProps) {
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
