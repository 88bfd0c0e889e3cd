import { TextInput, VisuallyHidden } from '@mantine/core';
import { type CalendarDate, isCalendarDate, LABELS_PER_SHEET, labelParts } from '@padkos/domain';
import { IconClockHour10, IconSoup } from '@tabler/icons-react';
import { useState } from 'react';
import { PdfButton } from '../../features/admin-manifests/manifest-contents.tsx';
import { ManifestView } from '../../features/admin-manifests/manifest-view.tsx';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useConsole, useNextDelivery } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { readNumber } from '../../shared/read-number.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { PageLoading } from '../../shared/ui/page-failed.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { NumberField } from '../../shared/ui/quantity-stepper.tsx';
import { useMobile } from '../../shared/use-mobile.ts';
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

/** The current production sheet of a date. */
function ProductionSheet({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('manifests');
  const mobile = useMobile();
  const sheet = trpc.admin.manifests.productionSheet.useQuery({ date }, REFETCH_ON_MOUNT);
  const open = sheet.error !== null && refusalOf(sheet.error).code === 'ORDERING_STILL_OPEN';
  return (
    <Panel
      flush
      title={t('sheet.title')}
      subtitle={
        sheet.data === undefined
          ? t('sheet.subtitle')
          : `${t('sheet.portions', { count: sheet.data.portions })}. ${t('sheet.subtitle')}`
      }
      actions={
        sheet.data &&
        sheet.data.portions > 0 && (
          <PdfButton url={sheet.data.pdfUrl} filename={`production-sheet-${date}.pdf`} />
        )
      }
    >
      {open ? (
        <EmptyState
          level={3}
          icon={IconClockHour10}
          title={t('sheet.open')}
          message={refusalOf(sheet.error).message}
        />
      ) : (
        <Loaded bare query={sheet} loading={t('sheet.loading')} failed={t('sheet.failed')}>
          {({ dishes }) =>
            dishes.length === 0 ? (
              <EmptyState level={3} icon={IconSoup} title={t('sheet.empty')} />
            ) : (
              <DataTable
                label={t('sheet.title')}
                rows={dishes}
                rowKey={({ menuItemId }) => menuItemId}
                columns={[
                  { key: 'dish', header: t('sheet.dish'), card: 'title', cell: ({ title }) => title },
                  {
                    key: 'cook',
                    header: t('sheet.cook'),
                    align: 'right',
                    card: 'corner',
                    cell: ({ quantity }) => (
                      <>
                        {mobile && <VisuallyHidden>{t('sheet.cook')}</VisuallyHidden>}
                        <strong>{quantity}</strong>
                      </>
                    ),
                  },
                  {
                    key: 'pending',
                    header: t('sheet.ofThem'),
                    align: 'right',
                    cell: ({ pendingQuantity }) => (mobile && pendingQuantity === 0 ? null : pendingQuantity),
                  },
                ]}
              />
            )
          }
        </Loaded>
      )}
    </Panel>
  );
}
