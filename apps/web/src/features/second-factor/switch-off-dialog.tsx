import { useTranslation } from '../../shared/i18n/i18n.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { CodeDialog } from './code-dialog.tsx';

/** Switches the second factor off, after a code. */
export default function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const remove = trpc.customer.secondFactor.remove.useMutation({
    onSuccess: async () => {
      await utils.customer.secondFactor.invalidate();
      toast.success({
        title: t('secondFactor.switchOff.done.title'),
        message: t('secondFactor.switchOff.done.message'),
      });
      onClose();
    },
  });
  return (
    <CodeDialog
      title={t('secondFactor.switchOff.title')}
      message={t('secondFactor.switchOff.message')}
      label={t('secondFactor.code')}
      submit={t('secondFactor.switchOff.submit')}
      cancel={t('secondFactor.cancel')}
      working={remove.isPending}
      refusal={remove.error === null ? null : refusalOf(remove.error).message}
      onCode={(code) => remove.mutate({ code })}
      onClose={onClose}
    />
  );
}
