import { LABELS_PER_SHEET } from '@padkos/domain';

const MM = 72 / 25.4;
const COLUMNS = 3;

/** A label of 70 x 37 mm, in points, and its printed part: printers leave about 4 mm at the edge of a sheet blank. */
const label = {
  width: 70 * MM,
  height: 37 * MM,
  padding: { x: 5 * MM, top: 4.4 * MM, bottom: 3.8 * MM },
} as const;
export const PRINTED_WIDTH = label.width - 2 * label.padding.x;
export const PRINTED_HEIGHT = label.height - label.padding.top - label.padding.bottom;

/** The sheet is 297 mm high, and eight labels are 296 mm. */
const TOP = 0.5 * MM;

/** Where the printed part of a label begins: its page, from 0, and its position on the page in points. */
export function placeOf(index: number): { page: number; x: number; y: number } {
  const onSheet = index % LABELS_PER_SHEET;
  return {
    page: Math.floor(index / LABELS_PER_SHEET),
    x: (onSheet % COLUMNS) * label.width + label.padding.x,
    y: TOP + Math.floor(onSheet / COLUMNS) * label.height + label.padding.top,
  };
}
