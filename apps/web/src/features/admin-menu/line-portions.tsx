import type { DailyMenuLine } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PortionsField } from '../planner/portions-field.tsx';
import classes from './daily-menu.module.css';
import { useSetLine } from './use-daily-menu.ts';

/** How many portions of a dish there may be on a date, saved as in the planner. */
export function LinePortions({ line }: { line: DailyMenuLine }) {
  const { t } = useTranslation('adminMenu');
  const { isPending, set } = useSetLine(line);
  return (
    <PortionsField
      line={line}
      disabled={isPending}
      className={classes.portions}
      unlimited={t('daily.unlimited')}
      onSave={(maxQuantity) => set({ maxQuantity })}
    />
  );
}
