import { Button, Modal, NativeSelect, Text } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import { matchesSearch } from '@padkos/domain';
import { IconSoup } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { SearchField, useSearchText } from '../../shared/console/search-field.tsx';
import { useChoice, useConsole } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { ItemCard } from './item-card.tsx';
import { ItemForm } from './item-form.tsx';
import classes from './items-grid.module.css';
import { useChangeMenuItem } from './use-menu-items.ts';

const DeclarationDrawer = lazyPart(() => import('../admin-allergens/declaration-drawer.tsx'));

const PAGE_SIZE = 48;
const FILTERS = ['available', 'unavailable'] as const;

interface ItemsGridProps {
  readonly items: readonly MenuItem[];
  readonly onCreate: () => void;
}

/** All dishes of the kitchen as cards, to search, filter, change and delete. */
export function ItemsGrid({ items, onCreate }: ItemsGridProps) {
  const { t } = useTranslation('adminMenu');
  const { search: address, go } = useConsole();
  const { typed: search, type, forget } = useSearchText();
  const { chosen: filter, choose } = useChoice(FILTERS);
  const [edited, setEdited] = useState<MenuItem | null>(null);
  const [declared, setDeclared] = useState<MenuItem | null>(null);
  const wanted = useDeferredValue(search);
  const found = items.filter(
    ({ title, description, isActive }) =>
      (filter === undefined || (filter === 'available') === isActive) &&
      matchesSearch(wanted, [title, description]),
  );
  const pages = usePages(found, PAGE_SIZE);
  const clear = () => {
    forget();
    const { q: _words, filter: _filter, ...rest } = address;
    go(rest);
  };
  if (items.length === 0) {
    return (
      <EmptyState
        icon={IconSoup}
        title={t('empty.title')}
        message={t('empty.message')}
        action={<Button onClick={onCreate}>{t('empty.action')}</Button>}
      />
    );
  }
  return (
    <>
      <div className={classes.tools}>
        <SearchField label={t('search')} value={search} onChange={type} />
        <NativeSelect
          name="filter"
          size="sm"
          aria-label={t('filter.label')}
          value={filter ?? 'all'}
          data={(['all', ...FILTERS] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={(event) => choose(FILTERS.find((value) => value === event.currentTarget.value))}
        />
        <p className={classes.count} aria-live="polite">
          {t('count', { count: found.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={IconSoup}
          title={t('empty.title')}
          message={t('empty.filtered')}
          action={
            <Button variant="default" onClick={clear}>
              {t('empty.clear')}
            </Button>
          }
        />
      ) : (
        <ul className={classes.grid}>
          {pages.shown.map((item) => (
            <ItemCard key={item.id} item={item} onEdit={setEdited} onDeclare={setDeclared} />
          ))}
        </ul>
      )}
      <ShowMore pages={pages} pageSize={PAGE_SIZE} />
      {edited !== null && <EditDialog item={edited} onClose={() => setEdited(null)} />}
      {declared !== null && (
        <Suspense>
          <DeclarationDrawer item={declared} onClose={() => setDeclared(null)} />
        </Suspense>
      )}
    </>
  );
}

interface EditDialogProps {
  readonly item: MenuItem;
  readonly onClose: () => void;
}

/** The dialog that changes a dish. */
function EditDialog({ item, onClose }: EditDialogProps) {
  const { t } = useTranslation('adminMenu');
  const { t: common } = useTranslation();
  const update = useChangeMenuItem();
  return (
    <Modal
      opened
      size="lg"
      onClose={update.isPending ? () => undefined : onClose}
      title={t('editDialog.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('editDialog.subtitle', { title: item.title })}
      </Text>
      <ItemForm
        initial={item}
        working={update.isPending}
        submit={t('form.update')}
        onCancel={onClose}
        onSubmit={(values) => update.mutate({ id: item.id, ...values }, { onSuccess: onClose })}
      />
    </Modal>
  );
}
