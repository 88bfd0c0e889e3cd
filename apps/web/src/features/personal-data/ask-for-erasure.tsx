import { Button, Modal, Radio, Stack } from '@mantine/core';
import { UNSPENT_TOKENS } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './personal-data.module.css';

/** Explains deletion and asks what to do with the remaining tokens. */
export function AskForErasure({ onClose }: { onClose: () => void }) {
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
