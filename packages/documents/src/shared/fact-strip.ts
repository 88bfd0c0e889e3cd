import type { Content } from 'pdfmake/interfaces.js';
import { page, stripLayout } from './theme.ts';

export interface Fact {
  label: string;
  value: string;
  /** The relative width of its cell; 1 by default. */
  share?: number;
}

const CELL_PADDING = 14;

/** A tinted row of labelled facts across the full width. */
export function factStrip(facts: Fact[]): Content {
  const shares = facts.map(({ share = 1 }) => share);
  const text = page.contentWidth - facts.length * CELL_PADDING;
  const unit = text / shares.reduce((sum, share) => sum + share, 0);
  return {
    margin: [0, 0, 0, 16],
    layout: stripLayout,
    table: {
      widths: shares.map((share) => share * unit),
      body: [
        facts.map(({ label, value }) => ({
          stack: [
            { text: label, style: 'label' },
            { text: inOnePiece(value), style: 'strong', fontSize: 8.5, fontFeatures: ['tnum'] },
          ],
        })),
      ],
    },
  };
}

/** A date must not break across lines. */
function inOnePiece(value: string): string {
  return value.replace(/(\d{1,2}) (\p{L}+) (\d{4})/gu, '$1\u00a0$2\u00a0$3');
}
