import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/**
 * The ids of the dishes that the customer likes, and what turns one on or off: shown at once, put back with a toast when the
 * server does not take it.
 */
export function useFavourites() {
  const { t } = useTranslation('menu');
  const utils = trpc.useUtils();
  const { data } = trpc.customer.favourites.useQuery();
  const settle = {
    onError: (error: unknown) => {
      if (!isSignedOut(error))
        toast.failure({ title: t('favourite.failed'), message: refusalOf(error).message });
    },
    onSettled: () => utils.customer.favourites.invalidate(),
  };
  const add = trpc.customer.addFavourite.useMutation(settle);
  const remove = trpc.customer.removeFavourite.useMutation(settle);
  const liked = new Set(data?.map(({ menuItemId }) => menuItemId));
  // Until the server has answered, what was pressed last is shown.
  if (add.isPending) liked.add(add.variables.menuItemId);
  if (remove.isPending) liked.delete(remove.variables.menuItemId);
  const toggle = (menuItemId: string) => (liked.has(menuItemId) ? remove : add).mutate({ menuItemId });
  return { liked, toggle };
}
