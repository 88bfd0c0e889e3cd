import { ActionIcon } from '@mantine/core';
import type { MenuLine } from '@padkos/contracts';
import type { Diet } from '@padkos/domain';
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

interface FilterButtonProps {
  readonly opened: boolean;
  /** Whether the filters hide dishes now. */
  readonly active: boolean;
  readonly onToggle: () => void;
}

/** Opens the menu's filters, which are chips below the dates. */
export function FilterButton({ opened, active, onToggle }: FilterButtonProps) {
  const { t } = useTranslation('menu');
  return (
    <ActionIcon
      variant={active ? 'filled' : 'default'}
      size={44}
      radius="xl"
      aria-label={t('filter')}
      aria-pressed={active}
      aria-expanded={opened}
      onClick={onToggle}
    >
      <span className={classes.icon} />
    </ActionIcon>
  );
}

/** Which dishes of a menu to show. */
export interface DishFilter {
  /** The diets that a dish must suit. */
  readonly diets: readonly Diet[];
  /** Whether to hide dishes that the own list blocks. */
  readonly withoutAvoided: boolean;
  readonly shows: (line: MenuLine) => boolean;
}
