import { ActionIcon } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './filter-button.module.css';

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
