import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './kitchen-day.module.css';

interface Dish {
  readonly id: string;
  readonly title: string;
  readonly portions: number;
  /** The date's maximum; null or absent if there is none. */
  readonly most?: number | null;
}

interface DishPortionsProps {
  readonly label: string;
  readonly dishes: readonly Dish[];
  /** Replaces an empty list. */
  readonly empty: string;
}

/** The ordered dishes with their portions, most first, and the sum. */
export function DishPortions({ label, dishes, empty }: DishPortionsProps) {
  const { t } = useTranslation('adminDashboard');
  const ordered = dishes
    .filter(({ portions }) => portions > 0)
    .toSorted((a, b) => b.portions - a.portions || a.title.localeCompare(b.title));
  const sum = ordered.reduce((total, { portions }) => total + portions, 0);
  if (ordered.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <>
      <p className={classes.sum}>
        {t('day.portions', { count: sum })} {t('day.dishes', { count: ordered.length })}
      </p>
      <ul className={classes.dishes} aria-label={label}>
        {ordered.map(({ id, title, portions, most = null }) => (
          <li key={id} className={classes.dish}>
            <span className={classes.name} title={title}>
              {title}
            </span>
            {most !== null && portions >= most && <span className={classes.full}>{t('day.soldOut')}</span>}
            <span className={classes.count}>
              {portions}
              {most !== null && <span className={classes.most}>{t('day.of', { most })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
