import { Button } from '@mantine/core';
import type { AllergenChange, MenuItem, UnknownAllergens as UnknownDish } from '@padkos/contracts';
import { ALLERGENS } from '@padkos/domain';
import { IconSoup } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type Column, DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Callout, Panel } from '../../shared/console/panel.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { useNames } from '../allergens/allergen-words.tsx';
import classes from './unknown-allergens.module.css';

const DeclarationDrawer = lazyPart(() => import('./declaration-drawer.tsx'));

/** Dishes with an allergen that is not yet known, most ordered first. */
export default function UnknownAllergens({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('adminAllergens');
  const names = useNames();
  const query = trpc.admin.menuItems.unknownAllergens.useQuery();
  const [declared, setDeclared] = useState('');
  const item = items.find(({ id }) => id === declared);
  return (
    <div className={classes.stack}>
      <AllergenTasks />
      <Panel flush title={t('review.title')} subtitle={t('review.message')}>
        <Loaded bare query={query} loading={t('review.loading')} failed={t('review.failed')}>
          {(dishes) =>
            dishes.length === 0 ? (
              <EmptyState
                icon={IconSoup}
                level={3}
                title={t('review.none')}
                message={t('review.noneMessage')}
              />
            ) : (
              <DataTable
                label={t('review.title')}
                rows={dishes}
                rowKey={({ menuItemId }) => menuItemId}
                columns={reviewColumns(t, names, setDeclared)}
              />
            )
          }
        </Loaded>
        {item !== undefined && (
          <Suspense>
            <DeclarationDrawer item={item} onClose={() => setDeclared('')} />
          </Suspense>
        )}
      </Panel>
    </div>
  );
}

function reviewColumns(
  t: TFunction<'adminAllergens'>,
  names: ReturnType<typeof useNames>,
  onDeclare: (menuItemId: string) => void,
): Column<UnknownDish>[] {
  return [
    { key: 'dish', header: t('review.dish'), card: 'title', cell: ({ title }) => title },
    {
      key: 'unknown',
      header: t('review.unknown'),
      card: 'wide',
      share: 100,
      cell: ({ allergens }) =>
        allergens.length === ALLERGENS.length ? t('review.everything') : names(allergens),
    },
    {
      key: 'portions',
      header: t('review.ordered'),
      card: 'wide',
      cell: ({ portions, firstDate }) =>
        firstDate === null ? (
          t('review.notOrdered')
        ) : (
          <StatusBadge
            tone="waiting"
            label={t('review.orderedFrom', { count: portions, date: shortDate(firstDate) })}
          />
        ),
    },
    {
      key: 'actions',
      header: t('review.actions'),
      hideHeader: true,
      card: 'wide',
      align: 'right',
      cell: ({ menuItemId, title }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('declareOf', { title })}
          onClick={() => onDeclare(menuItemId)}
        >
          {t('declare')}
        </Button>
      ),
    },
  ];
}

/**
 * Dishes that became worse for people who have ordered them, until somebody acknowledges each. Renders nothing if there are none.
 */
export function AllergenTasks() {
  const { data = [] } = trpc.admin.menuItems.allergenChanges.useQuery(undefined, REFETCH_ON_MOUNT);
  return data.map((change) => <Task key={change.id} change={change} />);
}

function Task({ change }: { change: AllergenChange }) {
  const { t } = useTranslation('adminAllergens');
  const names = useNames();
  const utils = trpc.useUtils();
  const { id, title, allergens, dates } = change;
  const acknowledge = trpc.admin.menuItems.acknowledgeAllergenChange.useMutation({
    onError: failWith(t('task.failed')),
    onSettled: () => utils.admin.menuItems.allergenChanges.invalidate(),
  });
  return (
    <Callout
      tone="problem"
      title={t('task.title', { title, list: names(allergens) })}
      messages={[
        ...dates.map(({ date, orders }) => t('task.orders', { count: orders, title, date: shortDate(date) })),
        t('task.told'),
      ]}
      action={
        <Button
          size="sm"
          variant="default"
          aria-label={t('task.acknowledgeOf', { title })}
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ id })}
        >
          {t('task.acknowledge')}
        </Button>
      }
    />
  );
}
