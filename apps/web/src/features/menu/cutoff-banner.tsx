import type { Menu } from '@padkos/contracts';
import { IconClockOff } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './cutoff-banner.module.css';

/** Shows why this date cannot be ordered for. */
export function CutoffBanner({ menu }: { menu: Pick<Menu, 'isAfter22' | 'message' | 'cutoffTime'> }) {
  const { t } = useTranslation('menu');
  return (
    <div role="alert" className={classes.root}>
      <IconClockOff size={24} stroke={1.6} aria-hidden />
      <div>
        <p className={classes.title}>{t(menu.isAfter22 ? 'cutoff.late' : 'cutoff.invalid')}</p>
        <p className={classes.text}>{menu.message ?? t('cutoff.fallback', { cutoff: menu.cutoffTime })}</p>
      </div>
    </div>
  );
}
