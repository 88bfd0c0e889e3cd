import { IconUserX } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Callout } from '../../shared/console/callout.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';

/** Shows how many people wait for the deletion of their data, and until when they are answered. Nothing while there are none. */
export function ErasureNotice() {
  const { t } = useTranslation('adminDashboard');
  const { data = [] } = trpc.admin.erasures.list.useQuery(undefined, REFETCH_ON_MOUNT);
  const [first] = data.map(({ dueOn }) => dueOn).sort();
  if (first === undefined) return null;
  return (
    <Callout
      tone="waiting"
      icon={IconUserX}
      title={t('erasures.title', { count: data.length })}
      messages={[t('erasures.message', { date: longDate(first) })]}
      action={
        <ButtonLink to="/admin" search={{ section: 'requests' }} size="sm" variant="default">
          {t('erasures.action')}
        </ButtonLink>
      }
    />
  );
}
