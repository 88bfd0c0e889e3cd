import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { DailyMenuChange } from './daily-menu-change.ts';
import classes from './set-daily-menu-dialog.module.css';

interface ChangedLinesProps {
  readonly tone: 'on' | 'off' | 'stay';
  readonly title: string;
  readonly lines: DailyMenuChange['stays'];
}

/** One part of the change: the dishes, how many portions of each there are, and how many are sold already. */
export function ChangedLines({ tone, title, lines }: ChangedLinesProps) {
  const { t } = useTranslation('adminMenu');
  if (lines.length === 0) return null;
  const portions = (count: number | null) =>
    count === null ? t('daily.unlimited') : t('daily.portionCount', { count });
  return (
    <section className={classes.part} data-tone={tone} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.menuItemId} className={classes.line}>
            <span className={classes.dish}>{line.title}</span>
            <span className={classes.portions}>
              {tone !== 'off' && portions(line.portions)}
              {line.sold > 0 && (
                <span className={classes.sold}>{t('setDialog.sold', { count: line.sold })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
