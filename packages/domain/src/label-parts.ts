import { LABELS_PER_DOCUMENT } from './limits.ts';

/**
 * How many documents the labels of a number of boxes take. `first` is the first free label of the first sheet, from
 * 1.
 */
export function labelParts(boxes: number, first: number): number {
  return Math.max(1, Math.ceil((boxes + first - 1) / LABELS_PER_DOCUMENT));
}

/**
 * Which boxes are in a part (from 1), as a range from 0: the first and the one after the last. Parts end with a
 * sheet.
 */
export function boxesOfPart(part: number, first: number): { from: number; to: number } {
  const to = part * LABELS_PER_DOCUMENT - (first - 1);
  return { from: Math.max(0, to - LABELS_PER_DOCUMENT), to };
}
