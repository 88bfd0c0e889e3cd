import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** Approving and refusing a credit, with a toast for the result and a refresh of what it changes. */
export function useCreditActs(onDone: () => void) {
  const { t } = useTranslation('credits');
  const utils = trpc.useUtils();
  const readAgain = () => Promise.all([utils.admin.credits.invalidate(), utils.admin.users.invalidate()]);
  return {
    approve: trpc.admin.credits.approve.useMutation({
      onSuccess: () => {
        toast.success({ title: t('approve.done.title'), message: t('approve.done.message') });
        onDone();
      },
      onError: failWith(t('approve.failed')),
      onSettled: readAgain,
    }),
    refuse: trpc.admin.credits.refuse.useMutation({
      onSuccess: () => {
        toast.success({ title: t('refuse.done.title'), message: t('refuse.done.message') });
        onDone();
      },
      onError: failWith(t('refuse.failed')),
      onSettled: readAgain,
    }),
  };
}
