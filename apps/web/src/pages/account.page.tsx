import { Appearance } from '../features/account/appearance.tsx';
import { DetailsForm } from '../features/account/details-form.tsx';
import { Identity } from '../features/account/identity.tsx';
import { LanguageChoice } from '../features/account/language-choice.tsx';
import { MailPreferences } from '../features/account/mail-preferences.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { SessionList } from '../features/account/session-list.tsx';
import { SettingsBlock } from '../features/account/settings-block.tsx';
import { SignOutEverywhere } from '../features/account/sign-out-everywhere.tsx';
import { OwnAlerts } from '../features/alerts/own-alerts.tsx';
import { OwnList } from '../features/allergens/own-list.tsx';
import { OwnPasskeys } from '../features/passkeys/own-passkeys.tsx';
import { OwnData } from '../features/personal-data/own-data.tsx';
import { OwnPush } from '../features/push/own-push.tsx';
import { ProofHost } from '../features/second-factor/proof-host.tsx';
import { SecondFactor } from '../features/second-factor/second-factor.tsx';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { useSession } from '../shared/session.ts';
import { PageHeader } from '../shared/ui/page-header.tsx';
import '../features/account/texts.ts';
import '../features/passkeys/texts.ts';
import '../features/push/texts.ts';

// Of the same parts, so that both pages are one file to load.
export { SecondStepPage } from './second-step.page.tsx';

/** What a person can change about themselves, and where they are signed in. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const { t: alerts } = useTranslation('alerts');
  const { t: allergens } = useTranslation('allergens');
  const { t: passkeys } = useTranslation('passkeys');
  const { t: push } = useTranslation('push');
  const user = useSession();
  // Signed out meanwhile: the sign-in screen is on its way.
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
