import type { SubjectRequest } from '@padkos/contracts';
import { SUBJECT_REQUEST_KINDS, type SubjectRequestKind } from '@padkos/domain';
import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NEWEST_FIRST } from '../../shared/newest-first.ts';
import { trpc } from '../../shared/trpc.ts';
import { CloseRequestDialog } from './close-request-dialog.tsx';
import { requestColumns } from './request-columns.tsx';

/** The register: open requests by their due date, or closed ones, a page at a time. */
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
