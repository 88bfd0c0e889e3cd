import { Button } from '@mantine/core';
import type { CreditRequest } from '@padkos/contracts';
import { useState } from 'react';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens } from '../../shared/i18n/words.ts';
import { useSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import classes from './credits.module.css';

/** Approves or refuses a waiting credit; the administrator who requested it may withdraw it instead. */
export function CreditActions({ request }: { request: CreditRequest }) {
  const { t } = useTranslation('credits');
  const me = useSession();
  const [refusing, setRefusing] = useState(false);
  const close = () => setRefusing(false);
  const { id: requestId, user, tokens, reason, askedBy } = request;
  const { approve, refuse } = useCreditActs(tokens > 0 ? 'approve' : 'approveCorrection', close);
  const name = `${user.firstName} ${user.lastName}`;
  const isMine = me?.id === askedBy.id;
  const mayApprove = !isMine && me?.id !== user.id;
  const act = tokens > 0 ? 'approve' : 'approveCorrection';
  const askAndApprove = async () => {
    const facts = { tokens: formatTokens(Math.abs(tokens)), name, reason, asker: askedBy.firstName };
    const agreed = await askToConfirm({
      title: t(`${act}.title`),
      message: t(`${act}.message`, facts),
      confirm: t(`${act}.confirm`, { tokens: Math.abs(tokens) }),
      cancel: t('approve.cancel'),
    });
    if (agreed) approve.mutate({ requestId });
  };
  return (
    <div className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t(isMine ? 'refuse.takeBackOf' : 'refuse.buttonOf', { tokens, name })}
        disabled={approve.isPending}
        onClick={() => setRefusing(true)}
      >
        {t(isMine ? 'refuse.takeBack' : 'refuse.button')}
      </Button>
      {mayApprove && (
        <Button
          size="compact-sm"
          aria-label={t('approve.buttonOf', { tokens, name })}
          loading={approve.isPending}
          onClick={() => void askAndApprove()}
        >
          {t('approve.button')}
        </Button>
      )}
      {refusing && (
        <NoteDialog
          title={t(isMine ? 'refuse.takeBackTitle' : 'refuse.title')}
          label={t('refuse.label')}
          placeholder={t('refuse.placeholder')}
          working={refuse.isPending}
          onClose={close}
          keep={t('refuse.keep')}
          answers={[
            {
              label: t(isMine ? 'refuse.takeBack' : 'refuse.button'),
              onGive: (note) => refuse.mutate({ requestId, note }),
            },
          ]}
        >
          <p>{t(isMine ? 'refuse.takeBackMessage' : 'refuse.message', { name, asker: askedBy.firstName })}</p>
        </NoteDialog>
      )}
    </div>
  );
}

/** Approves and refuses a credit, with a toast for the result, and refreshes what it changes. */
function useCreditActs(act: 'approve' | 'approveCorrection', onDone: () => void) {
  const { t } = useTranslation('credits');
  const utils = trpc.useUtils();
  const readAgain = () => Promise.all([utils.admin.credits.invalidate(), utils.admin.users.invalidate()]);
  return {
    approve: trpc.admin.credits.approve.useMutation({
      onSuccess: () => {
        toast.success({ title: t(`${act}.done.title`), message: t(`${act}.done.message`) });
        onDone();
      },
      onError: failWith(t('approve.failed')),
      onSettled: readAgain,
    }),
    refuse: trpc.admin.credits.refuse.useMutation({
      onSuccess: () => {
        toast.success({ title: t('refuse.done.title'), message: t('refuse.done.message') });
        onDone();
      },
      onError: failWith(t('refuse.failed')),
      onSettled: readAgain,
    }),
  };
}
