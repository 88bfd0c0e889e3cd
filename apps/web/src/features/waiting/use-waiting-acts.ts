import type { WaitingEntry } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';

/** What a customer in line does: join, leave, and take a portion that is held. Afterwards everything it changes is read anew. */
export function useWaitingActs() {
  const { t } = useTranslation('waiting');
  const { serviceFee } = useSiteConfig();
  const utils = trpc.useUtils();
  const fail = (title: string) => (error: unknown) => {
    if (!isSignedOut(error)) toast.failure({ title, message: refusalOf(error).message });
  };
  const readAgain = () =>
    Promise.all([utils.customer.waitingList.invalidate(), utils.customer.menu.invalidate()]);
  const join = trpc.customer.joinWaitingList.useMutation({
    onSuccess: ({ title }) =>
      toast.success({ title: t('joined.title'), message: t('joined.message', { title }) }),
    onError: fail(t('failed')),
    onSettled: readAgain,
  });
  const leaving = trpc.customer.leaveWaitingList.useMutation({
    onError: fail(t('failed')),
    onSettled: readAgain,
  });
  const placing = trpc.customer.placeOrder.useMutation({
    onSettled: () =>
      Promise.all([readAgain(), utils.wallet.invalidate(), utils.customer.orders.invalidate()]),
  });

  /** Orders the portion that is held. The entry is the key, so that it is one order however often it is pressed. */
  async function take(entry: WaitingEntry, allSame = false): Promise<void> {
    const { id, deliveryDate, menuItemId, price, title } = entry;
    try {
      await placing.mutateAsync({
        deliveryDate,
        items: [{ menuItemId, quantity: 1 }],
        expectedTotal: price + serviceFee,
        idempotencyKey: `waiting-${id}`,
        ...(allSame && { allergenOverride: [menuItemId] }),
      });
      toast.success({ title: t('taken.title'), message: t('taken.message', { title }) });
    } catch (error) {
      const { code, message } = refusalOf(error);
      if (code !== 'ALLERGEN_BLOCKED') return fail(t('notTaken'))(error);
      const answers = { confirm: t('avoid.confirm'), cancel: t('avoid.cancel') };
      if (await askToConfirm({ title: t('avoid.title'), message, ...answers })) await take(entry, true);
    }
  }

  async function leave({ id, title }: WaitingEntry): Promise<void> {
    const question = {
      title: t('leaveQuestion.title'),
      message: t('leaveQuestion.message', { title }),
      confirm: t('leaveQuestion.confirm'),
      cancel: t('leaveQuestion.cancel'),
    };
    if (await askToConfirm(question)) leaving.mutate({ id });
  }

  return { join, take, leave, isTaking: placing.isPending };
}
