import { Switch } from '@mantine/core';
import type { DailyMenuLine } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './daily-menu.module.css';
import { useSetLine } from './use-daily-menu.ts';

/** A switch: whether a dish can be ordered for a date. An unavailable dish cannot, regardless of the switch. */
export function LineSwitch({ line }: { line: DailyMenuLine }) {
  const { t } = useTranslation('adminMenu');
  const { isPending, set } = useSetLine(line);
  const { menuItem, isActive } = line;
  return (
    <span className={classes.switch}>
      <Switch
        size="sm"
        aria-label={t('daily.onMenuOf', { title: menuItem.title })}
        checked={isActive}
        disabled={isPending}
        onChange={(event) => void set({ isActive: event.currentTarget.checked })}
      />
      {!menuItem.isActive && <span className={classes.note}>{t('daily.dishInactive')}</span>}
    </span>
  );
}
