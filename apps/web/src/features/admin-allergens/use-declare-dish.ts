import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** Declares a dish, with a toast for the result; `onDeclared` is called when it is saved. */
export function useDeclareDish(onDeclared: () => void) {
  const { t } = useTranslation('adminAllergens');
  const utils = trpc.useUtils();
  return trpc.admin.menuItems.declare.useMutation({
    onSuccess: async ({ title }) => {
      await Promise.all([
        utils.admin.menuItems.list.invalidate(),
        utils.admin.menuItems.unknownAllergens.invalidate(),
        utils.admin.menuItems.allergenChanges.invalidate(),
        utils.customer.menu.invalidate(),
      ]);
      toast.success({ title: t('saved.title'), message: t('saved.message', { title }) });
      onDeclared();
    },
    onError: failWith(t('saveFailed')),
  });
}
