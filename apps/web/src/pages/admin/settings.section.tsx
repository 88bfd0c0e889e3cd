import { RetentionRules } from '../../features/admin-settings/retention-rules.tsx';
import { SecondFactorRule } from '../../features/admin-settings/second-factor-rule.tsx';
import { SettingsForm } from '../../features/admin-settings/settings-form.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** The site settings and the constants. */
export default function SettingsSection() {
  const { t } = useTranslation('settings');
  const settings = trpc.admin.settings.get.useQuery();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Loaded query={settings} loading={t('loading')} failed={t('failed')} rows={8}>
        {(data) => (
          <>
            <SettingsForm settings={data} />
            <SecondFactorRule required={data.secondFactorRequired} />
            <RetentionRules />
          </>
        )}
      </Loaded>
    </>
  );
}
