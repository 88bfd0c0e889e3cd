import { Button, Chip } from '@mantine/core';
import type { MenuLine } from '@padkos/contracts';
import { DIETS, suitsDiets } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import type { DishFilter } from '../menu/dish-search.tsx';
import { checkOwn } from './check-lines.ts';
import classes from './diet-filter.module.css';
import { useOwnList } from './use-own-list.ts';

interface DietFilterProps {
  readonly items: readonly MenuLine[];
  readonly filter: DishFilter | null;
  /** Null shows every dish. */
  readonly onFilter: (filter: DishFilter | null) => void;
}

/** Chips for the diets that dishes must suit, and for hiding dishes that the own list blocks. */
export default function DietFilter({ items, filter, onFilter }: DietFilterProps) {
  const { t } = useTranslation('allergens');
  const own = useOwnList();
  const diets: DishFilter['diets'] = filter?.diets ?? [];
  const withoutAvoided = filter?.withoutAvoided ?? false;
  const hasList = own !== undefined && own.allergens.length > 0;
  const offered = DIETS.filter((code) => items.some(({ menuItem }) => suitsDiets(menuItem.diets, [code])));
  const choose = (chosen: DishFilter['diets'], avoided: boolean) => {
    const shows = ({ menuItem }: MenuLine) =>
      suitsDiets(menuItem.diets, chosen) && (!avoided || checkOwn(menuItem, own).blocked.length === 0);
    onFilter(chosen.length === 0 && !avoided ? null : { diets: chosen, withoutAvoided: avoided, shows });
  };
  return (
    <fieldset className={classes.root} aria-label={t('filter.title')}>
      {hasList && (
        <Chip checked={withoutAvoided} onChange={(checked) => choose(diets, checked)}>
          {t('filter.own')}
        </Chip>
      )}
      {offered.map((code) => (
        <Chip
          key={code}
          checked={diets.includes(code)}
          onChange={(checked) =>
            choose(checked ? [...diets, code] : diets.filter((one) => one !== code), withoutAvoided)
          }
        >
          {t(`diets.${code}`)}
        </Chip>
      ))}
      {filter !== null && (
        <Button size="compact-md" variant="subtle" onClick={() => choose([], false)}>
          {t('filter.clear')}
        </Button>
      )}
      {!hasList && <p className={classes.hint}>{t('filter.ownHint')}</p>}
    </fieldset>
  );
}
