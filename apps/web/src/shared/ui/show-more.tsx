import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import type { Pages } from '../use-pages.ts';
import classes from './show-more.module.css';

interface ShowMoreProps {
  readonly pages: Pages<unknown>;
  /** A list of at most this many items shows no count. */
  readonly pageSize: number;
}

/** Below a long list: how much of it is shown, and a button for the next page. */
export function ShowMore({ pages: { shown, total, showMore }, pageSize }: ShowMoreProps) {
  const { t } = useTranslation();
  const count = useRef<HTMLParagraphElement>(null);
  if (total <= pageSize) return null;
  const more = () => {
    // The button disappears with the last page, so the keyboard focus moves to the count in its place.
    if (total - shown.length <= pageSize) count.current?.focus();
    showMore();
  };
  return (
    <div className={classes.root}>
      <p ref={count} className={classes.count} tabIndex={-1} aria-live="polite">
        {t('shownOf', { shown: shown.length, total })}
      </p>
      {shown.length < total && (
        <Button variant="default" size="sm" onClick={more}>
          {t('showMore')}
        </Button>
      )}
    </div>
  );
}
