import { Button } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { missingTokens } from '@padkos/domain';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { checkLines } from '../allergens/check-lines.ts';
import { LinesGuard } from '../allergens/lines-guard.tsx';
import { useOwnList } from '../allergens/use-own-list.ts';
import { type GuestNames, hasNameProblem, linesForGuests, namesInOrder } from '../guests/guest-names.ts';
import { useOpenTopup } from '../topup/topup-context.ts';
import { type ChangeDish, costOf, portionsHad, useChangeOrder } from './change-draft.ts';
import classes from './change-order.module.css';

interface ChangeOrderSumsProps {
  readonly order: Order;
  readonly portions: readonly {
    readonly dish: ChangeDish;
    readonly quantity: number;
    readonly names: GuestNames;
  }[];
  readonly onQuantity: (dish: ChangeDish, quantity: number) => void;
  readonly onClose: () => void;
}

/** What a change costs or refunds, and one button: save, or top up what is missing. */
export function ChangeOrderSums({ order, portions, onQuantity, onClose }: ChangeOrderSumsProps) {
  const { t } = useTranslation('orderChanges');
  const openTopup = useOpenTopup();
  const { save, saving } = useChangeOrder(order, onClose);
  const balance = trpc.wallet.balance.useQuery().data?.wallet.balance;
  const total = portions.reduce((sum, { dish, quantity }) => sum + costOf(dish, quantity), order.serviceFee);
  const difference = total - order.totalTokens;
  const items = portions
    .filter(({ quantity }) => quantity > 0)
    .flatMap(({ dish, quantity, names }) => linesForGuests(dish.menuItemId, quantity, names));
  const isChanged = portions.some(({ dish, quantity }) => quantity !== portionsHad(dish));
  const isNamed = portions.some(
    ({ dish, quantity, names }) => quantity > 0 && hasOtherNames(order, dish, names),
  );
  const missing = balance === undefined ? 0 : missingTokens(difference, balance);
  const guard = useChangeGuard(order, portions, onQuantity);
  return (
    <div className={classes.foot}>
      {guard.notice}
      {items.length === 0 ? (
        <p className={classes.problem} role="status">
          {t('dialog.empty')}
        </p>
      ) : (
        <dl className={classes.sums} aria-live="polite" data-kept-clear>
          {isChanged && (
            <Sum
              label={t(difference > 0 ? 'dialog.pay' : difference < 0 ? 'dialog.back' : 'dialog.even')}
              tokens={difference === 0 ? null : Math.abs(difference)}
              tone={difference < 0 ? 'back' : undefined}
            />
          )}
          <Sum label={t(isChanged ? 'dialog.now' : 'dialog.was')} tokens={total} strong />
          {balance !== undefined && missing === 0 && (
            <Sum label={t('dialog.balance')} tokens={balance - difference} quiet />
          )}
        </dl>
      )}
      {missing > 0 && (
        <p className={classes.problem} role="status">
          <strong>{t('dialog.shortTitle')}.</strong> {t('dialog.short', { count: missing })}
        </p>
      )}
      {!isChanged && !isNamed && <p className={classes.hint}>{t('dialog.unchanged')}</p>}
      {missing > 0 ? (
        <Button size="lg" fullWidth onClick={() => openTopup(missing)}>
          {t('dialog.topUp')}
        </Button>
      ) : (
        <Button
          size="lg"
          fullWidth
          loading={saving}
          disabled={
            (!isChanged && !isNamed) ||
            items.length === 0 ||
            balance === undefined ||
            guard.blocks ||
            portions.some(({ names }) => hasNameProblem(names))
          }
          onClick={() => void save(items, total, guard.allergenOverride)}
        >
          {t('dialog.save')}
        </Button>
      )}
      <Button variant="subtle" fullWidth disabled={saving} onClick={onClose}>
        {t('dialog.close')}
      </Button>
    </div>
  );
}

/** Whether the portions of a dish are for other guests than the order names. */
function hasOtherNames(order: Order, dish: ChangeDish, names: GuestNames): boolean {
  const had = portionsHad(dish);
  const linesFor = (given: GuestNames) => JSON.stringify(linesForGuests(dish.menuItemId, had, given));
  return linesFor(names) !== linesFor(namesInOrder(order, dish.menuItemId, had));
}

interface SumProps {
  readonly label: string;
  readonly tokens: number | null;
  readonly strong?: boolean;
  readonly quiet?: boolean;
  readonly tone?: 'back' | undefined;
}

function Sum({ label, tokens, strong, quiet, tone }: SumProps) {
  return (
    <div data-strong={strong} data-quiet={quiet} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{tokens !== null && <TokenAmount tokens={tokens} size={strong ? 'lg' : 'md'} />}</dd>
    </div>
  );
}

interface ChangeGuard {
  /** Whether a dish must be removed or confirmed first. */
  readonly blocks: boolean;
  /** The dishes that the person confirmed against their own list. */
  readonly allergenOverride: readonly { readonly menuItemId: string; readonly version: number }[];
  readonly notice: ReactNode;
}

/**
 * Finds allergens that the customer avoids in dishes that a change adds or increases. Dishes ordered before are not checked
 * again.
 */
function useChangeGuard(
  order: Order,
  portions: readonly { readonly dish: ChangeDish; readonly quantity: number }[],
  onQuantity: (dish: ChangeDish, quantity: number) => void,
): ChangeGuard {
  const { t } = useTranslation('allergens');
  const menu = trpc.customer.menu.get.useQuery({ date: order.deliveryDate }).data;
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
