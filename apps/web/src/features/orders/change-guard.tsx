import type { Order } from '@padkos/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { trpc } from '../../shared/trpc.ts';
import { checkLines } from '../allergens/check-lines.ts';
import { LinesGuard } from '../allergens/lines-guard.tsx';
import { useOwnList } from '../allergens/use-own-list.ts';
import { type ChangeDish, portionsHad } from './order-change.ts';

interface ChangeGuard {
  /** Whether a dish has to be taken out or confirmed first. */
  readonly blocks: boolean;
  /** What the person confirmed against their own list. */
  readonly allergenOverride: readonly { readonly menuItemId: string; readonly version: number }[];
  readonly notice: ReactNode;
}

/** What the own list says of dishes that a change adds, or of which it orders more; what was ordered before is not asked for. */
export function useChangeGuard(
  order: Order,
  portions: readonly { readonly dish: ChangeDish; readonly quantity: number }[],
  onQuantity: (dish: ChangeDish, quantity: number) => void,
): ChangeGuard {
  const { t } = useTranslation('allergens');
  const menu = trpc.customer.menu.useQuery({ date: order.deliveryDate }).data;
  const own = useOwnList();
  const [confirmed, setConfirmed] = useState<ReadonlyMap<string, number>>(new Map());
  const further = portions.filter(({ dish, quantity }) => quantity > portionsHad(dish));
  const lines = further.map(({ dish: { menuItemId } }) => ({
    menuItemId,
    override: confirmed.get(menuItemId),
  }));
  const { blocked, traces } = checkLines(lines, menu, own);
  const dishOf = (id: string) => further.find(({ dish }) => dish.menuItemId === id)?.dish;
  return {
    blocks: blocked.length > 0,
    allergenOverride: lines.flatMap(({ menuItemId, override }) =>
      override === undefined ? [] : [{ menuItemId, version: override }],
    ),
    notice: blocked.length + traces.length > 0 && (
      <LinesGuard
        blocked={blocked}
        traces={traces}
        takeOutLabel={({ id, title }) =>
          t(dishOf(id)?.had.length === 0 ? 'guard.takeOut' : 'guard.leave', { title })
        }
        onTakeOut={({ id }) => {
          const dish = dishOf(id);
          if (dish !== undefined) onQuantity(dish, portionsHad(dish));
        }}
        onConfirm={({ id, allergenVersion }) => setConfirmed(new Map(confirmed).set(id, allergenVersion))}
      />
    ),
  };
}
