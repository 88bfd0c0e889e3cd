import { PICTURE_WIDTHS } from '@padkos/domain';
import { IconBowlChopsticks } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './dish-picture.module.css';

interface DishPictureProps {
  readonly src: string;
  /** Above the fold: loads at once and before others, instead of when it scrolls near. */
  readonly eager?: boolean;
  /** The width at which it is shown, in the format of an image's `sizes`; 112 pixels by default. */
  readonly sizes?: string;
}

/**
 * How near to the window a picture must be to load. Browsers themselves would load a dozen more than are visible, as far as 2500
 * pixels below.
 */
const NEAR = '300px';

/**
 * A dish's picture, 4:3, on a warm background while it loads and if there is none. It is decorative: the title stands beside it,
 * so a screen reader does not read it twice.
 */
export function DishPicture({ src, eager = false, sizes = '112px' }: DishPictureProps) {
  const [broken, setBroken] = useState('');
  const ground = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(eager);
  useEffect(() => {
    if (isNear || ground.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    watch.observe(ground.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <span ref={ground} className={classes.ground}>
      <IconBowlChopsticks className={classes.fallback} stroke={1.2} aria-hidden />
      {isNear && src !== '' && broken !== src && (
        <img
          src={src}
          srcSet={
            src.startsWith('/') ? PICTURE_WIDTHS.map((w) => `${src}?width=${w} ${w}w`).join() : undefined
          }
          sizes={sizes}
          alt=""
          width={640}
          height={480}
          decoding="async"
          className={classes.picture}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}
