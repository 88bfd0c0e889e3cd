import type { SubjectRequest } from '@padkos/contracts';
import { SUBJECT_REQUEST_KINDS, type SubjectRequestKind } from '@padkos/domain';
import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { failWith } from '../../shared/console/fail-with.ts';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { requestColumns } from './request-columns.tsx';

/** The register of data requests: open ones by due date, or closed ones, page by page. */
export function RequestRegister() {
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
