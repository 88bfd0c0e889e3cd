import { Button, Card } from '@mantine/core';
import type { StandingOrder } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens, listText, shortDate } from '../../shared/i18n/words.ts';
import { useToday } from '../../shared/server-clock.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './standing-orders.module.css';

interface StandingOrderCardProps {
  readonly rule: StandingOrder;
  readonly onChange: () => void;
  readonly onResume: () => void;
  readonly onDelete: () => void;
}

/** One standing order: its dishes and days, whether it is paused, and its actions. */
export function StandingOrderCard({ rule, onChange, onResume, onDelete }: StandingOrderCardProps) {
  const { t } = useTranslation('standingOrders');
  const today = useToday();
  const { weekdays, dish, secondDish, quantity, highestPrice, pausedUntil } = rule;
  const words = t('dish', { quantity, title: dish.title });
  const paused = pausedUntil !== null && today !== null && pausedUntil > today;
  const more = [
    secondDish && t('second', { title: secondDish.title }),
    highestPrice !== null && t('highest', { price: formatTokens(highestPrice) }),
  ].filter((text) => typeof text === 'string');
  return (
    <Card component="article" padding={0} className={classes.rule} aria-label={words}>
      <div className={classes.picture}>
        <DishPicture src={dish.imageUrl} />
      </div>
      <div className={classes.facts}>
        <div className={classes.head}>
          <h2 className={classes.name}>{words}</h2>
          <StatusBadge
            tone={paused ? 'waiting' : 'done'}
            label={paused ? t('state.paused', { date: shortDate(pausedUntil) }) : t('state.on')}
          />
        </div>
        <p className={classes.days}>
          {daysText(weekdays, {
            every: (days) => t('every', { days }),
            day: (day) => t(`longDays.${dayKey(day)}`),
            everyDay: t('everyDay'),
            weekdays: t('weekdays'),
          })}
        </p>
        {more.length > 0 && <p className={classes.more}>{more.join(', ')}</p>}
        {!dish.isActive && <p className={classes.more}>{t('notOffered')}</p>}
        <div className={classes.acts}>
          {paused && (
            <Button
              variant="default"
              size="sm"
              aria-label={t('resume.label', { dish: words })}
              onClick={onResume}
            >
              {t('resume.button')}
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            aria-label={t('change.label', { dish: words })}
            onClick={onChange}
          >
            {t('change.button')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            aria-label={t('remove.label', { dish: words })}
            onClick={onDelete}
          >
            {t('remove.button')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const dayKey = (day: number) => KEYS[day - 1] ?? '1';

interface DayWords {
  every(days: string): string;
  day(day: number): string;
  readonly everyDay: string;
  readonly weekdays: string;
}

/** Weekdays in words; 1 is Monday. */
export function daysText(days: readonly number[], words: DayWords): string {
  if (days.length === 7) return words.everyDay;
  if (days.join() === '1,2,3,4,5') return words.weekdays;
  return words.every(listText(days.map(words.day)));
}
