import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './dish-search.module.css';

interface DishSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field that searches the dishes of a long menu. */
export function DishSearch({ value, onChange }: DishSearchProps) {
  const { t } = useTranslation('menu');
  return (
    <label className={classes.root}>
      <IconSearch size={18} stroke={1.8} aria-hidden />
      <input
        name="search"
        type="search"
        className={classes.field}
        placeholder={t('search.short')}
        aria-label={t('search.label')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
