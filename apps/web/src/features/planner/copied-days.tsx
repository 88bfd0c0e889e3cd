import type { CopiedDay, CopiedDish, LeftAlone } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import classes from './copy-week.module.css';

/** What copying changes, a part for each day. */
export function CopiedDays({ days }: { days: readonly CopiedDay[] }) {
  return (
    <ul className={classes.days}>
      {days.map((day) => (
        <li key={day.date} className={classes.day} data-left={day.leftAlone !== null || undefined}>
          <h3 className={classes.date}>{shortDate(day.date)}</h3>
          {day.leftAlone === null ? <Changes day={day} /> : <Left why={day.leftAlone} />}
        </li>
      ))}
    </ul>
  );
}

function Left({ why }: { why: LeftAlone }) {
  const { t } = useTranslation('planner');
  const text =
    why.kind === 'closed' ? t('copy.left.closed', { reason: why.reason }) : t(`copy.left.${why.kind}`);
  return <p className={classes.quiet}>{text}</p>;
}

function Changes({ day }: { day: CopiedDay }) {
  const { t } = useTranslation('planner');
  const count = (portions: number | null) => portions ?? '∞';
  const parts = [
    ['on', day.comesOn, ({ title, after }: CopiedDish) => `${title} (${count(after)})`],
    ['off', day.comesOff, ({ title }: CopiedDish) => title],
    [
      'portions',
      day.portions,
      ({ title, before, after }: CopiedDish) => `${title} (${count(before)} → ${count(after)})`,
    ],
    ['bought', day.bought, ({ title }: CopiedDish) => title],
  ] as const;
  return (
    <dl className={classes.parts}>
      {parts.map(
        ([tone, dishes, text]) =>
          dishes.length > 0 && (
            <div key={tone} className={classes.part}>
              <dt data-tone={tone}>{t(`copy.parts.${tone}`, { count: dishes.length })}</dt>
              <dd>{dishes.map(text).join(', ')}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
