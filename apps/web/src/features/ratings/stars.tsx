import { MAX_STARS } from '@padkos/domain';
import { IconStarFilled } from '@tabler/icons-react';
import classes from './stars.module.css';

/** A number of stars out of five, with `label` for screen readers. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span role="img" aria-label={label} className={classes.root}>
      {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((star) => (
        <IconStarFilled key={star} size={15} aria-hidden data-full={star <= stars || undefined} />
      ))}
    </span>
  );
}
