/** A rectangle in the window, in CSS pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** An area that should not be covered. */
export interface Obstacle extends Box {
  /** Covered only as a last resort, when no place covers nothing. */
  readonly kept?: boolean;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The preferred corner, or middle of an edge, of the window, and the distance from its edges. */
export interface Corner {
  readonly side: 'left' | 'middle' | 'right';
  readonly edge: 'top' | 'bottom';
  readonly margin: number;
}

/** The distance between two tries, in pixels. */
const STEP = 8;
/** How much more a kept obstacle counts. */
const KEPT_WEIGHT = 1000;

/** The overlap of a rectangle with others, in square pixels; with those that are `kept` it counts a thousandfold. */
export function overlap(box: Box, others: readonly Obstacle[]): number {
  return others.reduce((sum, other) => {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return sum + (width > 0 && height > 0 ? width * height * (other.kept ? KEPT_WEIGHT : 1) : 0);
  }, 0);
}

/**
 * The place nearest to its corner where an element of this size covers no obstacle; otherwise the place where it covers least.
 */
export function freePlace(size: Size, room: Size, obstacles: readonly Obstacle[], corner: Corner): Box {
  const { side, edge, margin } = corner;
  const left = margin;
  const right = Math.max(margin, room.width - margin - size.width);
  const middle = (left + right) / 2;
  const columns = {
    left: [left, middle, right],
    middle: [middle, left, right],
    right: [right, middle, left],
  }[side];
  const lowest = Math.max(margin, room.height - margin - size.height);
  let best: { box: Box; covered: number } | null = null;
  for (let away = 0; away <= lowest - margin; away += STEP) {
    const top = edge === 'top' ? margin + away : lowest - away;
    for (const x of columns) {
      const box = { left: x, top, right: x + size.width, bottom: top + size.height };
      const covered = overlap(box, obstacles);
      if (covered === 0) return box;
      if (best === null || covered < best.covered) best = { box, covered };
    }
  }
  return best?.box ?? { left, top: margin, right: left + size.width, bottom: margin + size.height };
}
