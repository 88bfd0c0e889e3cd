import type { MenuLine } from '@padkos/contracts';
import { availabilityBadge } from '@padkos/domain';
import { fill, Html } from './fill.ts';
import type { Prepared } from './prepared.ts';
import type { sayIn } from './say.ts';
import { tokensIn } from './tokens.ts';

type Parts = Prepared['languages']['en']['parts'];

interface DishOptions {
  readonly common: ReturnType<typeof sayIn>;
  /** Among the first, seen without scrolling: with its picture, which others get by the app. */
  readonly eager: boolean;
  /** Whether the customer is in its line. */
  readonly waits: boolean;
}

/** A dish of the menu (dish-card.tsx). */
export function drawDish(parts: Parts, line: MenuLine, { common, eager, waits }: DishOptions): Html {
  const { availableQuantity, menuItem } = line;
  const { id, title, description, price, imageUrl, rating } = menuItem;
  const soldOut = availableQuantity !== null && availableQuantity <= 0;
  const badge = availabilityBadge(availableQuantity);
  const part = soldOut ? (waits ? parts.waiting : parts.soldOut) : parts.dish;
  const drawn = eager && imageUrl !== '' ? part : part.replace(/<img [^>]*>/, '');
  return new Html(
    fill(
      // Replaced by functions: what is put in may have signs that `replace` knows.
      drawn
        .replace('\uE000badge\uE001', () => drawBadge(parts, badge))
        .replace('\uE000rating\uE001', () =>
          rating === null
            ? ''
            : fill(parts.rating, { average: rating.average.toFixed(1), count: rating.count }),
        ),
      {
        id,
        line: line.id,
        title,
        description,
        image: imageUrl.slice(1),
        ...tokensIn(price, common),
      },
    ),
  );
}

function drawBadge({ badges }: Parts, badge: ReturnType<typeof availabilityBadge>): string {
  if (badge === null) return '';
  if (badge.kind === 'sold_out') return badges.soldOut;
  return fill(badge.kind === 'only_left' ? badges.onlyLeft : badges.left, { count: badge.count });
}
