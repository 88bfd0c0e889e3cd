import { Button, Modal, Radio, Skeleton, Stack } from '@mantine/core';
import type { OwnErasure } from '@padkos/contracts';
import { UNSPENT_TOKENS } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import classes from './personal-data.module.css';

/** Requests the deletion of the person's data, or shows the waiting request. */
export function Erasure() {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const query = trpc.customer.account.erasure.useQuery();
  if (query.data !== undefined) {
    const { request } = query.data;
    if (request !== null) return <Waiting request={request} />;
    return (
      <>
        <p className={classes.words}>{t('data.erasure.message')}</p>
        <Button variant="default" className={classes.ask} onClick={() => setAsking(true)}>
          {t('data.erasure.ask')}
        </Button>
        {asking && <AskForErasure onClose={() => setAsking(false)} />}
      </>
    );
  }
  if (query.error !== null) {
    return (
      <ErrorState
        title={t('data.erasure.notLoaded')}
        message={refusalOf(query.error).message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t('data.erasure.loading')}>
      <Skeleton height={56} />
    </div>
  );
}

function Waiting({ request }: { request: NonNullable<OwnErasure['request']> }) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const withdraw = trpc.customer.account.withdrawErasure.useMutation({
    onSuccess: () => {
      toast.success({ title: t('data.erasure.kept.title'), message: t('data.erasure.kept.message') });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('data.erasure.notKept'), message: refusalOf(error).message });
    },
    onSettled: () => utils.customer.account.erasure.invalidate(),
  });
  const facts = { when: instantText(request.askedAt), date: longDate(request.dueOn) };
  return (
    <>
      <p className={classes.words} role="status">
        {t('data.erasure.waiting', facts)} {t(`data.erasure.tokens.${request.unspentTokens}.waiting`)}
      </p>
      <Button
        variant="default"
        className={classes.ask}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {t('data.erasure.keep')}
      </Button>
    </>
  );
}

/** Explains deletion and asks what to do with the remaining tokens. */
function AskForErasure({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const utils = trpc.useUtils();
  const [choice, setChoice] = useState<string>(UNSPENT_TOKENS[0]);
  const ask = trpc.customer.account.askForErasure.useMutation({
    onSuccess: () => {
      toast.success({ title: t('data.erasure.asked.title'), message: t('data.erasure.asked.message') });
      onClose();
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('data.erasure.notAsked'), message: refusalOf(error).message });
    },
    onSettled: () => utils.customer.account.erasure.invalidate(),
  });
  const send = () => {
    const unspentTokens = UNSPENT_TOKENS.find((possible) => possible === choice);
    if (unspentTokens !== undefined) ask.mutate({ unspentTokens });
  };
  return (
    <Modal
      opened
      onClose={ask.isPending ? () => undefined : onClose}
      title={t('data.erasure.question')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <ul className={classes.consequences}>
        <li>{t('data.erasure.consequences.account')}</li>
        <li>{t('data.erasure.consequences.books')}</li>
        <li>{t('data.erasure.consequences.open')}</li>
      </ul>
      <Radio.Group label={t('data.erasure.tokens.label')} value={choice} onChange={setChoice}>
        <Stack gap={0} mt={4} className={classes.choices ?? ''}>
          {UNSPENT_TOKENS.map((possible) => (
            <Radio key={possible} value={possible} label={t(`data.erasure.tokens.${possible}.label`)} />
          ))}
        </Stack>
      </Radio.Group>
      <div className={classes.answers}>
        <Button variant="default" disabled={ask.isPending} onClick={onClose}>
          {t('data.erasure.cancel')}
        </Button>
        <Button color="red" loading={ask.isPending} onClick={send}>
          {t('data.erasure.confirm')}
        </Button>
      </div>
    </Modal>
  );
}
