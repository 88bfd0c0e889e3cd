import type { Menu } from '@padkos/contracts';
import { IconClockOff } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './cutoff-banner.module.css';

interface CutoffBannerProps {
  readonly menu: Pick<Menu, 'isAfter22' | 'message' | 'cutoffTime'>;
}

/** Shows why this date is closed for ordering. */
export default function CutoffBanner({ menu }: CutoffBannerProps) {
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
