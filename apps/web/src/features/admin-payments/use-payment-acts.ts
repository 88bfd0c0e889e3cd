import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** The actions on a payment, with a toast for the result and a refresh of the screen. */
export function usePaymentActs(onDone: () => void) {
  const { t } = useTranslation('adminPayments');
  const utils = trpc.useUtils();
  const readAgain = () => Promise.all([utils.admin.payments.invalidate(), utils.admin.users.invalidate()]);
  const tell = (title: string, message: string) => {
    toast.success({ title, message });
    onDone();
  };
  return {
    decide: trpc.admin.payments.decide.useMutation({
      onSuccess: (_payment, { decision }) => {
        const done = decision === 'credit' ? 'credited' : 'ignored';
        tell(t(`decide.${done}.title`), t(`decide.${done}.message`));
      },
      onError: failWith(t('decide.failed')),
      onSettled: readAgain,
    }),
    refund: trpc.admin.payments.refund.useMutation({
      onSuccess: ({ refund }) => {
        const state = refund?.state ?? 'requested';
        const text = { title: t(`refund.done.${state}.title`), message: t(`refund.done.${state}.message`) };
        if (state === 'refused') toast.failure(text);
        else toast.success(text);
        onDone();
      },
      onError: failWith(t('refund.failed')),
      onSettled: readAgain,
    }),
    resolve: trpc.admin.payments.resolveRefund.useMutation({
      onSuccess: () => tell(t('resolve.done.title'), t('resolve.done.message')),
      onError: failWith(t('resolve.failed')),
      onSettled: readAgain,
    }),
  };
}
