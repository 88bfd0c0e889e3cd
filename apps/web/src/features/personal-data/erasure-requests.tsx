import { Button } from '@mantine/core';
import type { ErasureRequest } from '@padkos/contracts';
import { useState } from 'react';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens, longDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './erasure-requests.module.css';

/** The requests for deletion that wait; renders nothing if there are none. */
export function ErasureRequests() {
  const { t } = useTranslation('adminUsers');
  const { data = [] } = trpc.admin.erasures.list.useQuery(undefined, REFETCH_ON_MOUNT);
  if (data.length === 0) return null;
  return (
    <section className={classes.frame} aria-labelledby="erasure-requests">
      <h2 id="erasure-requests" className={classes.title}>
        {t('erasure.title', { count: data.length })}
      </h2>
      <ul className={classes.list}>
        {data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { request: ErasureRequest }) {
  const { t } = useTranslation('adminUsers');
  const [dialog, setDialog] = useState<'carryOut' | 'refuse' | null>(null);
  const { user, balance, unspentTokens, isForUnused, askedAt, dueOn, openOrders, openPayments } = request;
  const name = `${user.firstName} ${user.lastName}`;
  const tokens = formatTokens(balance);
  const isBlocked = openOrders + openPayments > 0 || user.role === 'admin';
  const obstacles = [
    ...(openOrders > 0 ? [t('erasure.orders', { count: openOrders })] : []),
    ...(openPayments > 0 ? [t('erasure.payments', { count: openPayments })] : []),
    ...(user.role === 'admin' ? [t('erasure.role')] : []),
  ];
  return (
    <li className={classes.request}>
      <div className={classes.what}>
        <p className={classes.name}>{name}</p>
        <p className={classes.note}>{user.email}</p>
        <p className={classes.note}>
          {t(isForUnused ? 'erasure.unused' : 'erasure.asked', {
            when: instantText(askedAt),
            date: longDate(dueOn),
          })}
        </p>
        {balance > 0 && <p className={classes.note}>{t(`erasure.wish.${unspentTokens}`, { tokens })}</p>}
        {isBlocked && (
          <p className={classes.obstacle}>{t('erasure.first', { what: obstacles.join(', ') })}</p>
        )}
      </div>
      <div className={classes.acts}>
        <Button
          size="sm"
          variant="default"
          aria-label={t('erasure.refuse.of', { name })}
          onClick={() => setDialog('refuse')}
        >
          {t('erasure.refuse.button')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          color="red"
          disabled={isBlocked}
          aria-label={t('erasure.carryOut.of', { name })}
          onClick={() => setDialog('carryOut')}
        >
          {t('erasure.carryOut.button')}
        </Button>
      </div>
      {dialog !== null && (
        <Decision act={dialog} name={name} request={request} onClose={() => setDialog(null)} />
      )}
    </li>
  );
}

interface DecisionProps {
  readonly act: 'carryOut' | 'refuse';
  readonly name: string;
  readonly request: ErasureRequest;
  readonly onClose: () => void;
}

function Decision({ act, name, request, onClose }: DecisionProps) {
  const { t } = useTranslation('adminUsers');
  const utils = trpc.useUtils();
  const options = {
    onSuccess: () => {
      toast.success({ title: t(`erasure.${act}.done.title`), message: t(`erasure.${act}.done.message`) });
      onClose();
    },
    onError: failWith(t(`erasure.${act}.failed`)),
    onSettled: () =>
      Promise.all([
        utils.admin.erasures.invalidate(),
        utils.admin.subjectRequests.invalidate(),
        utils.admin.users.invalidate(),
      ]),
  };
  const carryOut = trpc.admin.erasures.carryOut.useMutation(options);
  const refuse = trpc.admin.erasures.refuse.useMutation(options);
  const work = act === 'carryOut' ? carryOut : refuse;
  const { id: requestId, balance, unspentTokens } = request;
  return (
    <NoteDialog
      title={t(`erasure.${act}.title`, { name })}
      label={t(`erasure.${act}.label`)}
      placeholder={t(`erasure.${act}.placeholder`)}
      working={work.isPending}
      onClose={onClose}
      keep={t('erasure.keep')}
      answers={[
        {
          label: t(`erasure.${act}.confirm`),
          ...(act === 'carryOut' && { look: 'danger' as const }),
          onGive: (note) => work.mutate({ requestId, note }),
        },
      ]}
    >
      <p>{t(`erasure.${act}.message`)}</p>
      {act === 'carryOut' && balance > 0 && (
        <p>{t(`erasure.tokens.${unspentTokens}`, { tokens: formatTokens(balance) })}</p>
      )}
    </NoteDialog>
  );
}
