import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** The acts on standing orders; afterwards the list and the preview are refetched. */
export function useStandingOrderActs() {
  const { t } = useTranslation('standingOrders');
  const utils = trpc.useUtils();
  const onSettled = () => utils.customer.standingOrders.invalidate();
  const failWith = (title: string) => (error: unknown) => {
    if (!isSignedOut(error)) toast.failure({ title, message: refusalOf(error).message });
  };
  const add = trpc.customer.standingOrders.add.useMutation({ onSettled });
  const change = trpc.customer.standingOrders.change.useMutation({ onSettled });
  const skip = trpc.customer.standingOrders.change.useMutation({
    onError: failWith(t('preview.notSaved')),
    onSettled,
  });
  const remove = trpc.customer.standingOrders.delete.useMutation({
    onError: failWith(t('remove.failed')),
    onSettled,
  });
  return { add, change, skip, remove };
}
