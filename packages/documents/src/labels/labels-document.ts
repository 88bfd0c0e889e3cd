import { LABELS_PER_SHEET } from '@padkos/domain';
import type { DocumentSeller } from '../shared/document-party.ts';
import { TO_CHECK } from '../shared/letterhead.ts';
import { colour } from '../shared/theme.ts';
import { type FittedText, fitText, heightOf, LEADING, textWidth } from './fit-text.ts';

/** The label of one box: a portion of a dish of an order. */
export interface BoxLabel {
  /** A name; a guest's name is followed by the customer's. */
  customer: string;
  employeeId: string;
  cellPhone: string;
  orderNumber: string;
  dish: string;
  /** Which box of the order it is, from 1. */
  box: number;
  boxes: number;
  /** The allergens of the dish in words; empty if none is used. */
  allergens: string;
  /** The diets that the dish suits on the date, in words; may be empty. */
  diets: string;
  /** It conflicts with what the customer avoids; the kitchen checks it with them. */
  toCheck: boolean;
  /** The order is not confirmed yet. */
  isPending: boolean;
}

/** The labels of a date's boxes, in printing order: plain data. */
export interface LabelsDocument {
  /** When it was made, as an instant. */
  createdAt: string;
  /** The delivery date, 'yyyy-MM-dd'. */
  date: string;
  seller: DocumentSeller;
  /** The first free label of the first sheet, from 1; the labels before it stay empty. */
  first: number;
  labels: BoxLabel[];
}

const MM = 72 / 25.4;
const COLUMNS = 3;

/** A label of 70 x 37 mm, in points, and its printed part: printers leave about 4 mm at the edge of a sheet blank. */
const label = {
  width: 70 * MM,
  height: 37 * MM,
  padding: { x: 5 * MM, top: 4.4 * MM, bottom: 3.8 * MM },
} as const;
const PRINTED_WIDTH = label.width - 2 * label.padding.x;
const PRINTED_HEIGHT = label.height - label.padding.top - label.padding.bottom;

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

/** A line on a label, by its distance from the corner of the printed part, in points. */
interface LabelText {
  text: string;
  fontSize: number;
  bold: boolean;
  color: string;
  x?: number;
  y: number;
}

const SMALL = 7;
const SMALL_HEIGHT = SMALL * LEADING + 1.5;
const PENDING = 'Not confirmed';
/** The width of the text at the right end of a line, which the rest of the line keeps clear of. */
const CORNER = 50;
const WIDE_CORNER = 78;
const GAP = 1.5;

const sizes = (largest: number, smallest: number) =>
  Array.from({ length: (largest - smallest) * 2 + 1 }, (_, step) => largest - step / 2);

/**
 * The lines of a label, all within its area: date, order and box; the customer; phone and employee number; the dish;
 * diets; allergens. Names and titles are set smaller until they fit, and shortened if they still do not. The
 * allergens get the remaining space, which is enough for all of them.
 */
export function labelTexts(label: BoxLabel, day: string): LabelText[] {
  const box = `Box ${label.box} of ${label.boxes}`;
  const corner = fitText(box, { width: CORNER, height: SMALL_HEIGHT, bold: true, sizes: [8, 7, 6, 5] });
  const head = `${day} · ${label.orderNumber}`;
  const person = [label.cellPhone, label.employeeId].filter((part) => part !== '').join(' · ');
  const full = PRINTED_WIDTH;
  const beside = PRINTED_WIDTH - CORNER - 4;
  const blocks: Block[] = [
    { fitted: oneLine(head, beside, false), right: corner },
    {
      fitted: fitText(label.customer, { width: full, height: 15, bold: true, sizes: sizes(12, 6) }),
      bold: true,
    },
    label.toCheck
      ? {
          fitted: oneLine(person, full - WIDE_CORNER - 4, false),
          right: oneLine(TO_CHECK, WIDE_CORNER, true),
        }
      : { fitted: oneLine(person, full, false) },
    {
      fitted: fitText(label.dish, { width: full, height: 21, bold: true, sizes: sizes(9.5, 6) }),
      bold: true,
    },
    ...underDish(label, full, beside),
  ];
  const used = blocks.reduce((sum, block) => sum + heightOfBlock(block) + GAP, 0);
  const allergens = fitText(label.allergens, {
    width: full,
    height: PRINTED_HEIGHT - used,
    bold: false,
    sizes: [7.5, 7, 6.5, 6, 5.6, 5.2, 5],
  });
  return placed([...blocks, { fitted: allergens }]);
}

function underDish({ diets, isPending }: BoxLabel, full: number, beside: number): Block[] {
  if (isPending) return [{ fitted: oneLine(diets, beside, false), right: oneLine(PENDING, CORNER, true) }];
  return diets === '' ? [] : [{ fitted: oneLine(diets, full, false) }];
}

interface Block {
  readonly fitted: FittedText;
  readonly bold?: boolean;
  /** A word at the right end of its line, in bold. */
  readonly right?: FittedText;
}

const heightOfBlock = ({ fitted, right }: Block) =>
  Math.max(heightOf(fitted), right === undefined ? 0 : heightOf(right));

const oneLine = (text: string, width: number, bold: boolean) =>
  fitText(text, { width, height: SMALL * LEADING, bold, sizes: sizes(SMALL, 5) });

function placed(blocks: readonly Block[]): LabelText[] {
  const texts: LabelText[] = [];
  let y = 0;
  for (const block of blocks) {
    const { fitted, bold = false, right } = block;
    for (const [index, text] of fitted.lines.entries())
      texts.push(styled(text, fitted, bold, y + index * fitted.fontSize * LEADING));
    if (right !== undefined)
      for (const text of right.lines)
        texts.push({
          ...styled(text, right, true, y),
          x: PRINTED_WIDTH - textWidth(text, right.fontSize, true),
        });
    y += heightOfBlock(block) + GAP;
  }
  return texts;
}

const styled = (text: string, { fontSize }: FittedText, bold: boolean, y: number): LabelText => ({
  text,
  fontSize,
  bold,
  color: colour.ink,
  y,
});
