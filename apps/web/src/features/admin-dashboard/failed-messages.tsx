import { IconMailX } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Callout } from '../../shared/console/callout.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';

/** Shows the number of failed messages, with a link to them. Nothing while there are none. */
export function FailedMessages() {
  const { t } = useTranslation('adminDashboard');
  const { data } = trpc.admin.messages.list.useQuery({ state: 'failed' }, REFETCH_ON_MOUNT);
  const count = data?.failedCount ?? 0;
  if (count === 0) return null;
  return (
    <Callout
      tone="problem"
      icon={IconMailX}
      title={t('failedMessages.title', { count })}
      messages={[t('failedMessages.message')]}
      action={
        <ButtonLink to="/admin" search={{ section: 'messages', tab: 'failed' }} size="sm" variant="default">
          {t('failedMessages.action')}
        </ButtonLink>
      }
    />
  );
}
