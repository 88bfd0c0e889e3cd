import { Button } from '@mantine/core';
import type { DailyMenuLine, MenuItem } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './menu-choice.module.css';
import { useReadMenus } from './use-week.ts';

interface MenuChoiceProps {
  /** Tells this choice apart from its neighbours: the dish, or the date. */
  readonly label: string;
  /** In tokens, if it helps to choose. */
  readonly price?: number;
  readonly dish: MenuItem;
  readonly date: CalendarDate;
  /** The dish's existing line on that menu, including one that was taken off. */
  readonly line: DailyMenuLine | undefined;
  /** Null means unlimited. */
  readonly portions: number | null;
  readonly disabled: boolean;
}

/** One dish and one date: adds the dish to the menu or removes it; each is one call. */
export function MenuChoice({ label, price, dish, date, line, portions, disabled }: MenuChoiceProps) {
  const { t } = useTranslation('planner');
  const read = useReadMenus();
  const isOn = line?.isActive === true;
  const outcome = { onSuccess: () => read(date), onError: failWith(t('failed')) };
  const add = trpc.admin.dailyMenus.addDish.useMutation(outcome);
  const setLine = trpc.admin.dailyMenus.setLine.useMutation(outcome);
  const menuItemId = dish.id;
  const press = () => {
    if (add.isPending || setLine.isPending) return;
    if (isOn) setLine.mutate({ date, menuItemId, maxQuantity: line.maxQuantity, isActive: false });
    else add.mutate({ date, menuItemId, maxQuantity: portions });
  };
  const named = { title: dish.title, date: shortDate(date) };
  return (
    <li className={classes.choice} data-on={isOn || undefined}>
      <span className={classes.words}>
        <span className={classes.title}>{label}</span>
        <span className={classes.facts} role="status">
          {isOn
            ? t('addDialog.added', {
                portions:
                  line.maxQuantity === null ? t('unlimited') : t('portionCount', { count: line.maxQuantity }),
              })
            : null}
        </span>
      </span>
      {price !== undefined && <TokenAmount tokens={price} size="sm" />}
      <Button
        size="compact-sm"
        variant="default"
        className={classes.act ?? ''}
        aria-label={t(isOn ? 'takeOff' : 'addDialog.addOf', named)}
        disabled={disabled && !isOn}
        onClick={press}
      >
        {t(isOn ? 'addDialog.takeOff' : 'addDialog.add')}
      </Button>
    </li>
  );
}
