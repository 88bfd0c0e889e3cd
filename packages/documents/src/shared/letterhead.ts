import type { Content } from 'pdfmake/interfaces.js';
import { type DocumentSeller, sellerName } from './document-party.ts';
import { colour, page } from './theme.ts';

/** A covered dish on the brand square, drawn rather than loaded so that no picture can be missing. */
const BRAND_MARK = `<svg viewBox="0 0 40 40" xmlns="http://www.w3.org/2000/svg">
<rect width="40" height="40" rx="10" fill="${colour.brand}"/>
<circle cx="20" cy="11.6" r="1.9" fill="#F4B740"/>
<path d="M9 25.5 a11 11 0 0 1 22 0 z" fill="#FFFFFF"/>
<rect x="7" y="27.4" width="26" height="2.6" rx="1.3" fill="#F4B740"/>
</svg>`;

/**
 * Brand mark and site on the left, the document's title on the right, a hairline below. `translated` is the title in
 * the reader's language if the title itself has to stay in English.
 */
export function letterhead(
  seller: DocumentSeller,
  title: string,
  number: string,
  translated: string = title,
): Content[] {
  const site = seller.siteName || seller.companyName;
  const company = sellerName(seller);
  return [
    {
      columns: [
        { svg: BRAND_MARK, width: 38 },
        {
          width: 221,
          margin: [11, company === site ? 9 : 1, 0, 0],
          stack: [
            { text: site, style: 'siteName' },
            ...(company === site ? [] : [{ text: company, style: 'note' }]),
          ],
        },
        {
          width: 240,
          alignment: 'right',
          stack: [
            { text: title, style: 'documentTitle' },
            ...(translated === title ? [] : [{ text: translated, style: 'note' }]),
            { text: number, style: 'strong', fontFeatures: ['tnum'], margin: [0, 2, 0, 0] },
          ],
        },
      ],
    },
    {
      canvas: [
        {
          type: 'line',
          x1: 0,
          y1: 0,
          x2: page.contentWidth,
          y2: 0,
          lineWidth: 0.75,
          lineColor: colour.hairline,
        },
      ],
      margin: [0, 14, 0, 16],
    },
  ];
}

/** A square to tick with a pen, `size` points wide. */
export function tickBox(size: number, margin: [number, number, number, number] = [0, 1, 0, 0]): Content {
  const square = { type: 'rect' as const, x: 0.5, y: 0, w: size, h: size, r: 1.5 };
  return { margin, canvas: [{ ...square, lineWidth: 0.9, lineColor: colour.ink }] };
}

/** The mark of a line that conflicts with what its customer avoids; it does not say what that is. */
export const TO_CHECK = 'Check with customer';
