import { useTranslation } from '../i18n/i18n.ts';
import classes from './logo.module.css';

/** The mark (a padkos tin with its lid, as in the favicon) and the name. */
export function Logo({ size = 32, markOnly = false }: { size?: number; markOnly?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.root}>
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={classes.mark}>
        <rect width="32" height="32" rx="9" className={classes.ground} />
        <path d="M7 14.5h18v6.2a4.3 4.3 0 0 1-4.3 4.3h-9.4A4.3 4.3 0 0 1 7 20.7z" className={classes.tin} />
        <path d="M8.6 12.3a7.4 7.4 0 0 1 14.8 0z" className={classes.lid} />
        <circle cx="16" cy="19.3" r="2" className={classes.ground} />
      </svg>
      <span className={markOnly ? classes.hidden : classes.name}>{t('brand')}</span>
    </span>
  );
}
