import { Button } from '@mantine/core';
import type { SubjectRequest } from '@padkos/contracts';
import { SUBJECT_REQUEST_KINDS, type SubjectRequestKind } from '@padkos/domain';
import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { EnterRequestDialog } from '../../features/personal-data/enter-request-dialog.tsx';
import { ErasureRequests } from '../../features/personal-data/erasure-requests.tsx';
import { requestColumns } from '../../features/personal-data/request-columns.tsx';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { CsvButton } from '../../shared/console/csv-button.tsx';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { NEWEST_FIRST } from '../../shared/refetch.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import classes from './section.module.css';

/** People's requests about their data: requests for deletion to decide, and the register of all. */
export default function RequestsSection() {
  const { t } = useTranslation('dataRequests');
  const [entering, setEntering] = useState(false);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<RequestActs onEnter={() => setEntering(true)} />}
      />
      <div className={classes.stack}>
        <ErasureRequests />
        <RequestRegister />
      </div>
      {entering && <EnterRequestDialog onClose={() => setEntering(false)} />}
    </>
  );
}

/** Saves the register as CSV, and enters a request. */
function RequestActs({ onEnter }: { readonly onEnter: () => void }) {
  const { t } = useTranslation('dataRequests');
  return (
    <>
      <CsvButton url="/api/admin/subject-requests/export.csv" filename="data-requests.csv" />
      <Button size="sm" onClick={onEnter}>
        {t('enter.button')}
      </Button>
    </>
  );
}

/** The register of data requests: open ones by due date, or closed ones, page by page. */
function RequestRegister() {
  const { t } = useTranslation('dataRequests');
  const [stage, setStage] = useState<'closed'>();
  const [kind, setKind] = useState<SubjectRequestKind>();
  const [closing, setClosing] = useState<SubjectRequest | null>(null);
  const list = trpc.admin.subjectRequests.list.useInfiniteQuery(
    { stage: stage ?? 'open', ...(kind && { kind }) },
    NEWEST_FIRST,
  );
  return (
    <>
      <ConsoleList
        texts={listTexts(t)}
        icon={IconClipboardList}
        tools={
          <>
            <ChoiceField
              label={t('stageLabel')}
              all={t('stage.open')}
              values={['closed']}
              textOf={(value) => t(`stage.${value}`)}
              value={stage}
              onChange={setStage}
            />
            <ChoiceField
              label={t('kindLabel')}
              all={t('allKinds')}
              values={SUBJECT_REQUEST_KINDS}
              textOf={(value) => t(`kind.${value}`)}
              value={kind}
              onChange={setKind}
            />
          </>
        }
        filtered={stage !== undefined || kind !== undefined}
        onClear={() => {
          setStage(undefined);
          setKind(undefined);
        }}
        list={list}
        rowsOf={({ requests }) => requests}
        rowKey={({ id }) => id}
        columns={requestColumns(t, setClosing)}
      />
      {closing !== null && <CloseRequestDialog request={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

interface CloseRequestDialogProps {
  readonly request: SubjectRequest;
  readonly onClose: () => void;
}

/** Asks how a request ended, with a note about what was done. */
function CloseRequestDialog({ request, onClose }: CloseRequestDialogProps) {
  const { t } = useTranslation('dataRequests');
  const utils = trpc.useUtils();
  const close = trpc.admin.subjectRequests.close.useMutation({
    onSuccess: () => {
      toast.success({ title: t('close.ended.title'), message: t('close.ended.message') });
      onClose();
    },
    onError: failWith(t('close.failed')),
    onSettled: () =>
      Promise.all([utils.admin.subjectRequests.invalidate(), utils.admin.settings.warnings.invalidate()]),
  });
  return (
    <NoteDialog
      title={t('close.title', { name: request.person })}
      label={t('close.label')}
      placeholder={t('close.placeholder')}
      working={close.isPending}
      onClose={onClose}
      answers={(['withdrawn', 'refused', 'done'] as const).map((state) => ({
        label: t(`close.${state}`),
        ...(state !== 'done' && { look: 'quiet' as const }),
        onGive: (note) => close.mutate({ requestId: request.id, state, note }),
      }))}
    >
      <p>{t('close.message')}</p>
    </NoteDialog>
  );
}
