import type { SubjectRequest } from '@padkos/contracts';
import { failWith } from '../../shared/console/fail-with.ts';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

interface CloseRequestDialogProps {
  readonly request: SubjectRequest;
  readonly onClose: () => void;
}

/** How a request ended, with a note of what was done. */
export function CloseRequestDialog({ request, onClose }: CloseRequestDialogProps) {
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
