import { Button, Group, Skeleton } from '@mantine/core';
import type { SecondFactorState } from '@padkos/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import classes from './second-factor.module.css';

const SetUpDialog = lazyPart(() => import('./set-up-dialog.tsx'));
const NewCodesDialog = lazyPart(() => import('./new-codes-dialog.tsx'));
const SwitchOffDialog = lazyPart(() => import('./switch-off-dialog.tsx'));

/** Whether sign-in requires a code, with the buttons that switch that on and off. */
export function SecondFactor() {
  const { t } = useTranslation('account');
  const query = trpc.customer.secondFactor.get.useQuery();
  if (query.data !== undefined) return <State state={query.data} />;
  if (query.error !== null) {
    return (
      <ErrorState
        title={t('secondFactor.notLoaded')}
        message={refusalOf(query.error).message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={t('secondFactor.loading')}>
      <Skeleton height={56} />
    </div>
  );
}

function State({ state: { onSince, passkeys, recoveryCodesLeft } }: { state: SecondFactorState }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState<'setUp' | 'newCodes' | 'switchOff' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {onSince === null && passkeys === 0 ? (
        <div className={classes.state}>
          <p className={classes.words}>{t('secondFactor.off')}</p>
          <Button variant="default" className={classes.act ?? ''} onClick={() => setOpen('setUp')}>
            {t('secondFactor.setUp')}
          </Button>
        </div>
      ) : (
        <div className={classes.state}>
          <p className={classes.words}>
            {onSince === null
              ? t('secondFactor.byPasskey')
              : t('secondFactor.on', { when: instantText(onSince) })}{' '}
            {t('secondFactor.left', { count: recoveryCodesLeft })}
          </p>
          <Group gap="sm">
            <Button variant="default" onClick={() => setOpen('newCodes')}>
              {t('secondFactor.newCodes.button')}
            </Button>
            {onSince === null ? (
              <Button variant="default" onClick={() => setOpen('setUp')}>
                {t('secondFactor.setUpApp')}
              </Button>
            ) : (
              <Button variant="outline" color="red" onClick={() => setOpen('switchOff')}>
                {t('secondFactor.switchOff.button')}
              </Button>
            )}
          </Group>
        </div>
      )}
      <Suspense>
        {open === 'setUp' && <SetUpDialog onClose={close} />}
        {open === 'newCodes' && <NewCodesDialog byProof={passkeys > 0} onClose={close} />}
        {open === 'switchOff' && <SwitchOffDialog onClose={close} />}
      </Suspense>
    </>
  );
}
