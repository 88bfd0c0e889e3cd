import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SettingsBlock } from '../features/account/settings-block.tsx';
import { OwnPasskeys } from '../features/passkeys/own-passkeys.tsx';
import { ProofHost } from '../features/second-factor/proof-host.tsx';
import { SecondFactor } from '../features/second-factor/second-factor.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { enterSession, useSession, useSignOut } from '../shared/session.ts';
import { trpc } from '../shared/trpc.ts';
import { Logo } from '../shared/ui/logo.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';
import classes from './second-step.page.module.css';

/** Where an administrator sets up the second factor that the kitchen requires, before anything else is accessible. */
export function SecondStepPage() {
  const { t } = useTranslation('passkeys');
  const { t: account } = useTranslation('account');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useSession();
  const signOut = useSignOut();
  const { data } = trpc.customer.secondFactor.get.useQuery();
  const isDone = data !== undefined && (data.passkeys > 0 || data.onSince !== null);
  if (user === null) return null;
  const goOn = () => {
    // Refetches what was refused before.
    void enterSession(queryClient, user);
    void navigate({ to: user.role === 'admin' ? '/admin' : '/', replace: true });
  };
  return (
    <main className={classes.page}>
      <Logo size={36} />
      <PageHeader title={t('required.title')} subtitle={t(isDone ? 'required.done' : 'required.message')} />
      <Group gap="sm">
        {isDone && <Button onClick={goOn}>{t('required.goOn')}</Button>}
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('required.signOut')}
        </Button>
      </Group>
      <SettingsBlock title={t('title')} message={t('message')}>
        <OwnPasskeys />
      </SettingsBlock>
      <SettingsBlock title={account('secondFactor.title')} message={account('secondFactor.message')}>
        <SecondFactor />
      </SettingsBlock>
      <ProofHost />
    </main>
  );
}
