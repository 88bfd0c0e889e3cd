import type { CalendarDate } from '@padkos/domain';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';

/** Makes the next version of a date's manifest; locks it after a confirmation. */
export function useManifestActions(date: CalendarDate) {
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
