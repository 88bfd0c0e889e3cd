import { PICTURE_WIDTHS } from '@padkos/domain';
import { IconBowlChopsticks } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './dish-picture.module.css';

interface DishPictureProps {
  readonly src: string;
  /** Above the fold: fetched at once instead of when it scrolls near. */
  readonly eager?: boolean;
  /** How wide it is shown, as `sizes` of a picture has it; 112 pixels unless said otherwise. */
  readonly sizes?: string;
}

/**
 * A dish, 4:3, on a warm ground while it loads and when there is none. Decoration: the title is beside it,
 * so a screen reader does not hear it twice.
 */
export function DishPicture({ src, eager = false, sizes = '112px' }: DishPictureProps) {
  const [broken, setBroken] = useState('');
  return (
    <span className={classes.ground}>
      <IconBowlChopsticks className={classes.fallback} stroke={1.2} aria-hidden />
      {src !== '' && broken !== src && (
        <img
          src={src}
          srcSet={
            src.startsWith('/') ? PICTURE_WIDTHS.map((w) => `${src}?width=${w} ${w}w`).join() : undefined
          }
          sizes={sizes}
          alt=""
          width={640}
          height={480}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={classes.picture}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}
