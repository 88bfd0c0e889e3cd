import { Button, Skeleton } from '@mantine/core';
import type { SessionView } from '@padkos/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import names from '../../shared/ui/device.module.css';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import rows from '../../shared/ui/row-list.module.css';
import classes from './session-list.module.css';

/** How many devices show at first. */
const FEW = 6;

/** The devices on which the caller is signed in; each except this one can be signed out. */
export function SessionList() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const query = trpc.customer.account.sessions.useQuery();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button is gone, so the focus moves to the first device that it revealed.
  useEffect(() => {
    if (all) list.current?.children[FEW]?.querySelector('button')?.focus();
  }, [all]);
  if (query.data !== undefined) {
    const shown = all ? query.data : query.data.slice(0, FEW);
    return (
      <>
        <ul ref={list} className={classes.list} aria-label={t('sessions.title')}>
          {shown.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
        {shown.length < query.data.length && (
          <Button size="sm" variant="default" className={classes.more ?? ''} onClick={() => setAll(true)}>
            {common('showMore')}
          </Button>
        )}
      </>
    );
  }
  if (query.error !== null) {
    return (
      <ErrorState
        title={t('sessions.notLoaded')}
        message={refusalOf(query.error).message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t('sessions.loading')}>
      <Skeleton height={56} />
    </div>
  );
}

function Session({ session }: { session: SessionView }) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const { id, device, ipAddress, startedAt, lastUsedAt, current } = session;
  const name = device ?? t('sessions.unknown');
  const end = trpc.customer.account.endSession.useMutation({
    onSuccess: () => {
      const message = t('sessions.done.message', { device: name });
      toast.success({ title: t('sessions.done.title'), message });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('sessions.failed'), message: refusalOf(error).message });
    },
    onSettled: () => utils.customer.account.sessions.invalidate(),
  });
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <p className={names.device}>
          {name}
          {current && <span className={names.current}>{t('sessions.current')}</span>}
        </p>
        <p className={rows.note}>
          {t('sessions.used', { when: instantText(lastUsedAt) })}
          {ipAddress !== null && t('sessions.from', { address: ipAddress })}
        </p>
        <p className={rows.note}>{t('sessions.since', { when: instantText(startedAt) })}</p>
      </div>
      {!current && (
        <Button
          size="sm"
          variant="default"
          aria-label={t('sessions.endOf', { device: name, when: instantText(lastUsedAt) })}
          loading={end.isPending}
          onClick={() => end.mutate({ sessionId: id })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
