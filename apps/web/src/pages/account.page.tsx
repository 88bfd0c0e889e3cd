import { isMantineColorScheme, SegmentedControl, Skeleton, useMantineColorScheme } from '@mantine/core';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, localeOf } from '@padkos/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DetailsForm, Identity } from '../features/account/details-form.tsx';
import { MailPreferences } from '../features/account/mail-preferences.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { SessionList } from '../features/account/session-list.tsx';
import { SettingsBlock, SignOutEverywhere } from '../features/account/settings-block.tsx';
import { OwnAlerts } from '../features/alerts/own-alerts.tsx';
import { OwnListForm } from '../features/allergens/own-list-form.tsx';
import { OwnPasskeys } from '../features/passkeys/own-passkeys.tsx';
import { Erasure } from '../features/personal-data/erasure.tsx';
import classes from '../features/personal-data/personal-data.module.css';
import { OwnPush } from '../features/push/own-push.tsx';
import { ProofHost } from '../features/second-factor/proof-host.tsx';
import { SecondFactor } from '../features/second-factor/second-factor.tsx';
import { shownLanguage, useTranslation } from '../shared/i18n/i18n.ts';
import { followAccount } from '../shared/i18n/language.ts';
import { isSignedOut, refusalOf } from '../shared/refusal.ts';
import { sessionQuery, useSession } from '../shared/session.ts';
import { toast } from '../shared/toast.ts';
import { trpc } from '../shared/trpc.ts';
import { DownloadButton } from '../shared/ui/download-button.tsx';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';

/** Whether a choice here redrew the screen, so that the keyboard focus continues from it. */
let hasJustChosen = false;

// It has the same parts, so both pages load as one file.
export { SecondStepPage } from './second-step.page.tsx';

/** A person's own settings, and the devices on which they are signed in. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const { t: alerts } = useTranslation('alerts');
  const { t: allergens } = useTranslation('allergens');
  const { t: passkeys } = useTranslation('passkeys');
  const { t: push } = useTranslation('push');
  const user = useSession();
  // The user signed out in the meantime: the sign-in screen is about to appear.
  if (user === null) return null;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <SettingsBlock title={t('details.title')} message={t('details.message')}>
        <DetailsForm user={user} />
      </SettingsBlock>
      <SettingsBlock title={t('identity.title')} message={t('identity.message')}>
        <Identity user={user} />
      </SettingsBlock>
      <SettingsBlock title={t('password.title')} message={t('password.message')}>
        <PasswordForm email={user.email} />
      </SettingsBlock>
      <SettingsBlock title={passkeys('title')} message={passkeys('message')}>
        <OwnPasskeys />
      </SettingsBlock>
      <SettingsBlock title={t('secondFactor.title')} message={t('secondFactor.message')}>
        <SecondFactor />
      </SettingsBlock>
      <SettingsBlock title={allergens('own.title')} message={allergens('own.message')}>
        <OwnList />
      </SettingsBlock>
      <SettingsBlock title={t('language.title')} message={t('language.message')}>
        <LanguageChoice />
      </SettingsBlock>
      <SettingsBlock title={t('messages.title')} message={t('messages.message')}>
        <MailPreferences />
      </SettingsBlock>
      <SettingsBlock title={alerts('title')} message={alerts('message')}>
        <OwnAlerts />
      </SettingsBlock>
      <SettingsBlock title={push('title')} message={push('message')}>
        <OwnPush isAdmin={user.role === 'admin'} />
      </SettingsBlock>
      <SettingsBlock title={t('appearance.title')} message={t('appearance.message')}>
        <Appearance />
      </SettingsBlock>
      <SettingsBlock title={t('sessions.title')} message={t('sessions.message')}>
        <SessionList />
        <SignOutEverywhere />
      </SettingsBlock>
      <SettingsBlock title={t('data.title')} message={t('data.message')}>
        <OwnData />
      </SettingsBlock>
      <ProofHost />
    </>
  );
}

/** The choice of light, dark or the device's scheme, for phones, whose header has no toggle. */
function Appearance() {
  const { t } = useTranslation('account');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('appearance.label')}
      value={colorScheme}
      onChange={(value) => {
        if (isMantineColorScheme(value)) setColorScheme(value);
      }}
      data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`appearance.${value}`) }))}
    />
  );
}

/** Saves all personal data that the kitchen keeps about the person, and requests its deletion. */
function OwnData() {
  const { t } = useTranslation('account');
  return (
    <div className={classes.parts}>
      <div className={classes.downloads}>
        <SaveButton format="pdf" />
        <SaveButton format="json" />
      </div>
      <div className={classes.erasure}>
        <h3 className={classes.heading}>{t('data.erasure.title')}</h3>
        <Erasure />
      </div>
    </div>
  );
}

function SaveButton({ format }: { format: 'json' | 'pdf' }) {
  const { t } = useTranslation('account');
  return (
    <DownloadButton
      url={`/api/user/export?format=${format}`}
      filename={`my-data.${format}`}
      failed={{ title: t('data.failed.title'), message: t('data.failed.message') }}
    >
      {t(`data.${format}`)}
    </DownloadButton>
  );
}

/** The choice of the account's language, each named in itself; it is saved and applied at once. */
function LanguageChoice() {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const control = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasJustChosen) control.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    hasJustChosen = false;
  }, []);
  const save = trpc.customer.preferences.saveLanguage.useMutation({
    onSuccess: async (user) => {
      queryClient.setQueryData(sessionQuery.queryKey, user);
      hasJustChosen = true;
      await followAccount(user.language);
      // The server's answers contain sentences, so they are refetched in the new language.
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('language.failed'), message: refusalOf(error).message });
    },
  });
  return (
    <SegmentedControl
      ref={control}
      fullWidth
      aria-label={t('language.title')}
      aria-busy={save.isPending}
      value={save.isPending ? save.variables.language : shownLanguage()}
      onChange={(value) => {
        if (isLanguage(value) && !save.isPending) save.mutate({ language: value });
      }}
      data={LANGUAGES.map((value) => ({
        value,
        label: <span lang={localeOf(value)}>{LANGUAGE_NAMES[value]}</span>,
      }))}
    />
  );
}

/** What the person avoids, stored with their consent. */
function OwnList() {
  const { t } = useTranslation('allergens');
  const query = trpc.customer.menu.diet.useQuery();
  if (query.data !== undefined) {
    return <OwnListForm key={query.data.consentedAt ?? 'none'} saved={query.data} />;
  }
  if (query.error === null) return <Skeleton height={120} role="status" aria-label={t('own.loading')} />;
  return (
    <ErrorState
      title={t('own.notLoaded')}
      message={refusalOf(query.error).message}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
