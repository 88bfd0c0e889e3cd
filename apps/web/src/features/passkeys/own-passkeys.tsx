import { Button, Skeleton } from '@mantine/core';
import type { PasskeyView } from '@padkos/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { hasPasskeys } from '../../shared/page-user.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import rows from '../../shared/ui/row-list.module.css';
import classes from './passkeys.module.css';

const AddPasskeyDialog = lazyPart(() => import('./add-passkey-dialog.tsx'));

/** The caller's passkeys, with the buttons that add and remove them. */
export function OwnPasskeys() {
  const { t } = useTranslation('passkeys');
  const query = trpc.customer.passkeys.list.useQuery();
  if (query.data !== undefined) return <Passkeys passkeys={query.data} />;
  if (query.error !== null) {
    return (
      <ErrorState
        title={t('notLoaded')}
        message={refusalOf(query.error).message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={56} />
    </div>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t } = useTranslation('passkeys');
  const [adding, setAdding] = useState(false);
  return (
    <div className={classes.root}>
      {passkeys.length === 0 ? (
        <p className={classes.words}>{t('none')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('title')}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button className={classes.act ?? ''} variant="default" onClick={() => setAdding(true)}>
          {t('add.button')}
        </Button>
      ) : (
        <p className={rows.note}>{t('unsupported')}</p>
      )}
      <Suspense>{adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}</Suspense>
    </div>
  );
}

function Passkey({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: PasskeyView }) {
  const { t } = useTranslation('passkeys');
  const utils = trpc.useUtils();
  const remove = trpc.customer.passkeys.remove.useMutation({
    onSuccess: () => {
      toast.success({ title: t('removed.title'), message: t('removed.message', { name }) });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('notRemoved'), message: refusalOf(error).message });
    },
    onSettled: () =>
      Promise.all([utils.customer.passkeys.invalidate(), utils.customer.secondFactor.invalidate()]),
  });
  const ask = async () => {
    const agreed = await askToConfirm({
      title: t('question.title', { name }),
      message: t('question.message'),
      confirm: t('question.confirm'),
      cancel: t('question.cancel'),
      destructive: true,
    });
    if (agreed) remove.mutate({ passkeyId: id });
  };
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <p className={classes.name}>{name}</p>
        <p className={rows.note}>
          {lastUsedAt === null ? t('unused') : t('used', { when: instantText(lastUsedAt) })}
        </p>
        <p className={rows.note}>{t('added', { when: instantText(createdAt) })}</p>
      </div>
      <Button
        size="sm"
        variant="default"
        aria-label={t('removeOf', { name })}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
