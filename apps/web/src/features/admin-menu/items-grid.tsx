import { Button, NativeSelect } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import { IconSoup } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/console/search-field.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { usePages } from '../../shared/use-pages.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ItemCard } from './item-card.tsx';
import classes from './items-grid.module.css';

const PAGE_SIZE = 48;
const FILTERS = ['all', 'available', 'unavailable'] as const;
type Filter = (typeof FILTERS)[number];

interface ItemsGridProps {
  readonly items: readonly MenuItem[];
  readonly onCreate: () => void;
}

/** Every dish of the kitchen as a card, to search, filter, change and delete. */
export function ItemsGrid({ items, onCreate }: ItemsGridProps) {
  const { t } = useTranslation('adminMenu');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [edited, setEdited] = useState<MenuItem | null>(null);
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const found = items.filter(
    ({ title, description, isActive }) =>
      (filter === 'all' || (filter === 'available') === isActive) &&
      (title.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted)),
  );
  const pages = usePages(found, PAGE_SIZE);
  const clear = () => {
    setSearch('');
    setFilter('all');
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
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <NativeSelect
          size="sm"
          aria-label={t('filter.label')}
          value={filter}
          data={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={(event) =>
            setFilter(FILTERS.find((value) => value === event.currentTarget.value) ?? 'all')
          }
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
            <ItemCard key={item.id} item={item} onEdit={setEdited} />
          ))}
        </ul>
      )}
      <ShowMore pages={pages} pageSize={PAGE_SIZE} />
      {edited !== null && <EditDialog item={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
