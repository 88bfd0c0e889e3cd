import { Button } from '@mantine/core';
import type { ManifestView as View } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { IconLock, IconTruckDelivery } from '@tabler/icons-react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { ManifestContents, PdfButton } from './manifest-contents.tsx';
import classes from './manifests.module.css';

const filename = (date: string, version: number) => `manifest-${date}-v${version}.pdf`;

/** The current manifest of a date with its actions and earlier versions. */
export function ManifestView({ date, view }: { date: CalendarDate; view: View }) {
  const { t } = useTranslation('manifests');
  const { generate, lock, askToLock } = useManifestActions(date);
  const { manifest, versions, isLocked } = view;
  const make = (label: string) => (
    <Button
      size="sm"
      loading={generate.isPending}
      disabled={lock.isPending}
      onClick={() => generate.mutate({ date })}
    >
      {generate.isPending ? t('generating') : label}
    </Button>
  );
  if (manifest === null) {
    return (
      <div className={classes.frame}>
        <EmptyState
          icon={IconTruckDelivery}
          title={t('none.title', { date: longDate(date) })}
          message={t('none.message')}
          action={make(t('generate'))}
        />
      </div>
    );
  }
  const made = ({ generatedAt, generatedBy }: { generatedAt: string; generatedBy: string | null }) => {
    const when = instantText(generatedAt);
    return generatedBy === null ? t('made', { when }) : t('madeBy', { when, name: generatedBy });
  };
  return (
    <>
      <Panel
        title={t('current', { version: manifest.version })}
        subtitle={made(manifest)}
        actions={
          <>
            {isLocked ? (
              <StatusBadge tone="done" label={t('isLocked')} />
            ) : (
              <>
                {make(t('again'))}
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconLock size={18} stroke={1.6} aria-hidden />}
                  loading={lock.isPending}
                  disabled={generate.isPending}
                  onClick={() => void askToLock()}
                >
                  {lock.isPending ? t('locking') : t('lock')}
                </Button>
              </>
            )}
            <PdfButton url={manifest.pdfUrl} filename={filename(date, manifest.version)} />
          </>
        }
      >
        <ManifestContents
          content={manifest.content}
          deliveryNoteOf={(team) => ({
            url: `${manifest.pdfUrl}?team=${team}`,
            filename: `delivery-note-${date}-v${manifest.version}.pdf`,
          })}
        />
      </Panel>
      {versions.length > 1 && (
        <Panel flush title={t('versions.title')}>
          <DataTable
            label={t('versions.title')}
            rows={versions}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'version',
                header: t('versions.version'),
                cell: ({ version }) => version,
              },
              {
                key: 'when',
                header: t('versions.when'),
                cell: ({ generatedAt }) => <time dateTime={generatedAt}>{instantText(generatedAt)}</time>,
              },
              {
                key: 'by',
                header: t('versions.by'),
                cell: ({ generatedBy }) => generatedBy ?? t('versions.scheduler'),
              },
              {
                key: 'pdf',
                header: t('pdf'),
                align: 'right',
                cell: ({ pdfUrl, version }) => (
                  <PdfButton
                    compact
                    url={pdfUrl}
                    filename={filename(date, version)}
                    label={t('pdfOf', { version })}
                  />
                ),
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

/** Makes the next version of a date's manifest; locks it after a confirmation. */
function useManifestActions(date: CalendarDate) {
  const { t } = useTranslation('manifests');
  const utils = trpc.useUtils();
  const refresh = () => utils.admin.manifests.get.invalidate({ date });
  const generate = trpc.admin.manifests.generate.useMutation({
    onSuccess: async ({ version }) => {
      await refresh();
      const message = t('generated.message', { version, date: longDate(date) });
      toast.success({ title: t('generated.title'), message });
    },
    onError: failWith(t('generateFailed')),
  });
  const lock = trpc.admin.manifests.lock.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success({ title: t('locked.title'), message: t('locked.message', { date: longDate(date) }) });
    },
    onError: failWith(t('lockFailed')),
  });
  const askToLock = async () => {
    const agreed = await askToConfirm({
      title: t('confirmLock.title', { date: longDate(date) }),
      message: t('confirmLock.message'),
      confirm: t('confirmLock.confirm'),
      cancel: t('confirmLock.cancel'),
    });
    if (agreed) lock.mutate({ date });
  };
  return { generate, lock, askToLock };
}
