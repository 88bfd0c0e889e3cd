import type { Content } from 'pdfmake/interfaces.js';
import { colour } from './theme.ts';

/** A square to tick with a pen, `size` points wide. */
export function tickBox(size: number, margin: [number, number, number, number] = [0, 1, 0, 0]): Content {
  const square = { type: 'rect' as const, x: 0.5, y: 0, w: size, h: size, r: 1.5 };
  return { margin, canvas: [{ ...square, lineWidth: 0.9, lineColor: colour.ink }] };
}
