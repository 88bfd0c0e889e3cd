import { VisuallyHidden } from '@mantine/core';
import type { CalendarDate } from '@padkos/domain';
import { IconClockHour10, IconSoup } from '@tabler/icons-react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useMobile } from '../../shared/use-mobile.ts';
import { PdfButton } from './pdf-button.tsx';

/** The current production sheet of a date. */
export function ProductionSheet({ date }: { date: CalendarDate }) {
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
