import { PICTURE_WIDTHS } from '@padkos/domain';
import { IconBowlChopsticks } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './dish-picture.module.css';

interface DishPictureProps {
  readonly src: string;
  /** Above the fold: fetched at once and before others, instead of when it scrolls near. */
  readonly eager?: boolean;
  /** How wide it is shown, as `sizes` of a picture has it; 112 pixels unless said otherwise. */
  readonly sizes?: string;
}

/** How near to the window a picture is fetched. Browsers would fetch a dozen more than are seen, as far as 2500 pixels below it. */
const NEAR = '300px';

/**
 * A dish, 4:3, on a warm ground while it loads and when there is none. Decoration: the title is beside it,
 * so a screen reader does not hear it twice.
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
