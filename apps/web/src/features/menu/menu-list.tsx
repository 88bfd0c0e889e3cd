import type { MenuLine } from '@padkos/contracts';
import { type CalendarDate, longDate, shortDate } from '@padkos/domain';
import { IconBowl } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { CutoffBanner } from './cutoff-banner.tsx';
import { DishCard } from './dish-card.tsx';
import { DishSkeletons } from './dish-skeletons.tsx';
import classes from './menu-list.module.css';

interface MenuListProps {
  readonly date: CalendarDate;
  readonly inCart: (menuItemId: string) => number;
  readonly onAdd: (line: MenuLine, quantity: number) => void;
  readonly onQuantity: (line: MenuLine, quantity: number) => void;
}

/** The dishes of a date, with the states loading, failed, empty and closed. */
export function MenuList({ date, inCart, onAdd, onQuantity }: MenuListProps) {
  const { t } = useTranslation('menu');
  const menu = trpc.customer.menu.useQuery({ date });
  if (menu.data === undefined) {
    if (!menu.isError) return <DishSkeletons />;
    const { message } = refusalOf(menu.error);
    return (
      <ErrorState
        level={3}
        title={t('failed')}
        message={message}
        retrying={menu.isFetching}
        onRetry={() => void menu.refetch()}
      />
    );
  }
  const { items, isPastCutoff } = menu.data;
  return (
    <>
      {isPastCutoff && <CutoffBanner menu={menu.data} />}
      {items.length === 0 ? (
        <EmptyState
          level={3}
          icon={IconBowl}
          title={t('empty', { date: shortDate(date) })}
          message={t('emptyHint')}
        />
      ) : (
        <ul className={classes.grid} aria-label={t('dishes', { date: longDate(date) })}>
          {items.map((line, index) => (
            <DishCard
              key={line.id}
              line={line}
              inCart={inCart(line.menuItem.id)}
              open={!isPastCutoff && line.isActive && line.menuItem.isActive}
              eager={index < 3}
              onAdd={onAdd}
              onQuantity={onQuantity}
            />
          ))}
        </ul>
      )}
    </>
  );
}
