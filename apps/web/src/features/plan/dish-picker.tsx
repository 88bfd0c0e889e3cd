import { VisuallyHidden } from '@mantine/core';
import type { MenuLine, Order } from '@padkos/contracts';
import { type CalendarDate, findDishes, menuSections } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { checkOwn } from '../allergens/check-lines.ts';
import { DishGuard } from '../allergens/lines-guard.tsx';
import { useOwnList } from '../allergens/use-own-list.ts';
import { StockBadge } from '../menu/dish-card.tsx';
import { DishSearch } from '../menu/dish-search.tsx';
import { OrderDrawer } from '../orders/order-drawer.tsx';
import classes from './dish-picker.module.css';
import { isOffered } from './use-fill.ts';

/** A menu with at least this many dishes can be searched. */
const SEARCHED_FROM = 12;

interface DishPickerProps {
  readonly date: CalendarDate;
  readonly lines: readonly MenuLine[];
  /** The person's orders: dishes they order often come first. */
  readonly orders: readonly Order[];
  readonly opened: boolean;
  readonly onClose: () => void;
  /** `override`: the version of the declaration that the person confirmed against their own list. */
  readonly onPick: (line: MenuLine, override?: number) => void;
}

/** The drawer for choosing a dish from one day's menu. */
export function DishPicker({ date, lines, orders, opened, onClose, onPick }: DishPickerProps) {
  const { t } = useTranslation('plan');
  const { t: menu } = useTranslation('menu');
  const [wanted, setWanted] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const found = menuSections(findDishes(lines, wanted), orders).flatMap((section) => section.lines);
  return (
    <OrderDrawer title={t('pick.title', { date: shortDate(date) })} opened={opened} onClose={onClose}>
      {lines.length >= SEARCHED_FROM && (
        <div className={classes.search}>
          <DishSearch value={wanted} onChange={setWanted} />
        </div>
      )}
      <ul className={classes.list}>
        {found.map((line) => (
          <Choice
            key={line.id}
            line={line}
            isAsked={asked === line.id}
            onAsk={() => setAsked(line.id)}
            onPick={(override) => onPick(line, override)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className={classes.none}>
          {menu('searched.none', { wanted })}
        </p>
      )}
    </OrderDrawer>
  );
}

interface ChoiceProps {
  readonly line: MenuLine;
  /** Whether the result of the own list is shown. */
  readonly isAsked: boolean;
  readonly onAsk: () => void;
  readonly onPick: (override?: number) => void;
}

function Choice({ line, isAsked, onAsk, onPick }: ChoiceProps) {
  const { t } = useTranslation('plan');
  const checked = checkOwn(line.menuItem, useOwnList());
  const { title, price, imageUrl, allergenVersion } = line.menuItem;
  const isBlocked = checked.blocked.length > 0;
  return (
    <li className={classes.choice} data-off={!isOffered(line) || undefined}>
      <button
        type="button"
        className={classes.pick}
        aria-expanded={isBlocked ? isAsked : undefined}
        disabled={!isOffered(line)}
        onClick={() => (isBlocked ? onAsk() : onPick())}
      >
        <span className={classes.picture}>
          <DishPicture src={imageUrl} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            <VisuallyHidden>{t('pick.add')}</VisuallyHidden> {title}
          </span>
          <span className={classes.facts}>
            <TokenAmount tokens={price} />
            <StockBadge available={line.availableQuantity} />
          </span>
          {isBlocked ? (
            <span className={classes.blocked}>{t('pick.blocked')}</span>
          ) : (
            checked.traces.length > 0 && <span className={classes.traces}>{t('pick.traces')}</span>
          )}
        </span>
      </button>
      {isAsked && <DishGuard checked={checked} confirmed={false} onConfirm={() => onPick(allergenVersion)} />}
    </li>
  );
}
