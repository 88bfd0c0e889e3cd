import { CheckList } from '../../features/system-status/check-list.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** How often it is refetched while it is open, in milliseconds. */
const WATCH_MS = 30_000;

/** The state of the installation. */
export default function StatusSection() {
  const { t } = useTranslation('systemStatus');
  const status = trpc.admin.settings.status.useQuery(undefined, {
    ...REFETCH_ON_MOUNT,
    refetchInterval: WATCH_MS,
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={
          status.data === undefined ? t('description') : t('subtitle', { at: instantText(status.data.at) })
        }
      />
      <Loaded query={status} loading={t('loading')} failed={t('failed')} rows={13}>
        {({ checks }) => <CheckList checks={checks} />}
      </Loaded>
    </>
  );
}
