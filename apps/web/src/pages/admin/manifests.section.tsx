import { TextInput } from '@mantine/core';
import { type CalendarDate, isCalendarDate } from '@padkos/domain';
import { BoxLabels } from '../../features/admin-manifests/box-labels.tsx';
import { ManifestView } from '../../features/admin-manifests/manifest-view.tsx';
import { ProductionSheet } from '../../features/admin-manifests/production-sheet.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useNextDelivery } from '../../shared/console/use-next-delivery.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PageLoading } from '../../shared/ui/page-loading.tsx';
import classes from './section.module.css';

/** The production sheet and manifest of one delivery date, the next delivery's by default. */
export default function ManifestsSection() {
  const { t } = useTranslation('manifests');
  const { date: chosen, go } = useConsole();
  const next = useNextDelivery();
  const date = chosen ?? next;
  if (date === null) return <PageLoading text={t('loading')} />;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <TextInput
            name="date"
            type="date"
            size="sm"
            aria-label={t('date')}
            value={date}
            onChange={({ currentTarget: { value } }) =>
              isCalendarDate(value) && go({ section: 'manifests', date: value })
            }
          />
        }
      />
      <Papers key={date} date={date} />
    </>
  );
}

function Papers({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('manifests');
  const manifest = trpc.admin.manifests.get.useQuery({ date }, REFETCH_ON_MOUNT);
  return (
    <div className={classes.stack}>
      <ProductionSheet date={date} />
      <BoxLabels date={date} />
      <Loaded query={manifest} loading={t('loading')} failed={t('failed')}>
        {(view) => <ManifestView date={date} view={view} />}
      </Loaded>
    </div>
  );
}
