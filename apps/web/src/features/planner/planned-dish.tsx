import { ActionIcon, Button } from '@mantine/core';
import type { DailyMenuLine } from '@padkos/contracts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './planner.module.css';
import { PortionsField } from './portions-field.tsx';
import { useLineActs } from './use-week.ts';

interface PlannedDishProps {
  readonly line: DailyMenuLine;
  /** False for a day that has begun or is closed, which is read-only. */
  readonly isOpen: boolean;
}

/** A dish of a day: its price, portions sold and maximum, and the actions on it. */
export function PlannedDish({ line, isOpen }: PlannedDishProps) {
  const { t } = useTranslation('planner');
  const { working, setPortions, takeOff, putBack } = useLineActs(line);
  const { menuItem, isActive, sold, maxQuantity } = line;
  const named = { title: menuItem.title, date: shortDate(line.date) };
  const isSoldOut = isActive && maxQuantity !== null && sold >= maxQuantity;
  return (
    <li className={classes.dish} data-off={!isActive || undefined} data-row tabIndex={-1}>
      <p className={classes.dishTitle}>{menuItem.title}</p>
      {isOpen && isActive && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.takeOff ?? ''}
          aria-label={t('takeOff', named)}
          disabled={working}
          onClick={() => void takeOff()}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.facts}>
        <TokenAmount tokens={menuItem.price} size="sm" />
        <span className={classes.stock} data-sold-out={isSoldOut || undefined}>
          <span className={classes.sold}>{t('sold', { count: sold })}</span>
          {isOpen && isActive ? (
            <PortionsField
              line={line}
              disabled={working}
              className={classes.portions}
              unlimited="∞"
              onSave={setPortions}
            />
          ) : (
            isActive && <span>{t('ofMax', { max: maxQuantity ?? '∞' })}</span>
          )}
        </span>
      </div>
      {!menuItem.isActive && isActive && <p className={classes.note}>{t('unavailable')}</p>}
      {!isActive && (
        <div className={classes.offRow}>
          <span className={classes.note}>{t('off')}</span>
          {isOpen && menuItem.isActive && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('putBackOf', named)}
              loading={working}
              onClick={() => void putBack()}
            >
              {t('putBackShort')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
