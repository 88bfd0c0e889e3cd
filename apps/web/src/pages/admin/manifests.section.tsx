import { TextInput } from '@mantine/core';
import { type CalendarDate, isCalendarDate, LABELS_PER_SHEET, labelParts } from '@padkos/domain';
import { useState } from 'react';
import { ManifestView } from '../../features/admin-manifests/manifest-view.tsx';
import { PdfButton } from '../../features/admin-manifests/pdf-button.tsx';
import { ProductionSheet } from '../../features/admin-manifests/production-sheet.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useNextDelivery } from '../../shared/console/use-next-delivery.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { readNumber } from '../../shared/read-number.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { NumberField } from '../../shared/ui/number-field.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PageLoading } from '../../shared/ui/page-loading.tsx';
import classes from './section.module.css';

/** The production sheet and manifest of one delivery date, by default the next. */
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

/** The labels of a date's boxes, once the production sheet exists and has a portion. */
function BoxLabels({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('manifests');
  const { t: common } = useTranslation();
  const [first, setFirst] = useState('1');
  const sheet = trpc.admin.manifests.productionSheet.useQuery({ date }, REFETCH_ON_MOUNT);
  const count = sheet.data?.portions ?? 0;
  if (count === 0) return null;
  const typed = readNumber(first);
  const isPlace = typed !== null && typed >= 1 && typed <= LABELS_PER_SHEET;
  const start = isPlace ? typed : 1;
  const parts = labelParts(count, start);
  const url = `/api/admin/labels/${date}?first=${start}`;
  return (
    <Panel
      title={t('labels.title')}
      subtitle={t('labels.subtitle', { count })}
      actions={
        parts === 1 ? (
          <PdfButton url={url} filename={`labels-${date}.pdf`} label={t('labels.pdf')} />
        ) : (
          Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
            <PdfButton
              key={part}
              url={`${url}&part=${part}`}
              filename={`labels-${date}-${part}.pdf`}
              label={t('labels.part', { part, parts })}
              shown={t('labels.shown', { part })}
            />
          ))
        )
      }
    >
      <NumberField
        name="firstLabel"
        size="sm"
        maw={280}
        label={t('labels.first')}
        description={t('labels.paper')}
        value={first}
        onChange={setFirst}
        error={typed !== null && !isPlace && common('numbers.between', { from: 1, to: LABELS_PER_SHEET })}
      />
    </Panel>
  );
}
