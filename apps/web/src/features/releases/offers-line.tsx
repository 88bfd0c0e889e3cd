import { IconChevronDown } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './releases.module.css';
import type { DateOffers } from './use-offers.ts';

/** One line that links to the offered orders, which stand below all dishes. */
export default function OffersLine({ all }: { all: readonly DateOffers[] }) {
  const { t } = useTranslation('releases');
  const id = `offers-${all[0]?.date}`;
  const lead = (event: MouseEvent) => {
    event.preventDefault();
    const place = document.getElementById(id);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  };
  return (
    <a href={`#${id}`} className={classes.lead} onClick={lead}>
      {t('list.lead', { count: all.flatMap(({ offers }) => offers).length })}
      <IconChevronDown size={16} stroke={2} aria-hidden />
    </a>
  );
}
