import { DEFAULT_LANGUAGE, type Language } from '@padkos/domain';
import type { ContentStack, DynamicContent } from 'pdfmake/interfaces.js';
import { withFallbackRuns } from '../rendering/fallback-runs.ts';
import type { DocumentSeller } from './document-party.ts';
import { sellerName } from './document-party.ts';
import { documentPhrases } from './phrases.ts';
import { colour, page } from './theme.ts';

const ISSUER_WIDTH = 295;

/** Who issued the document, and which page of how many this is. */
export function pageFooter(
  seller: DocumentSeller,
  number: string,
  language: Language = DEFAULT_LANGUAGE,
): DynamicContent {
  const t = documentPhrases(language);
  const issuer = [
    sellerName(seller),
    seller.companyRegistration && t`Reg. ${seller.companyRegistration}`,
    seller.vatNumber && `VAT ${seller.vatNumber}`,
  ]
    .filter((part) => part !== '')
    .join('  ·  ');
  return (currentPage, pageCount) =>
    withFallbackRuns<ContentStack>({
      margin: [page.margins[0], 12, page.margins[2], 0],
      fontSize: 7.5,
      color: colour.quiet,
      stack: [
        {
          canvas: [
            {
              type: 'line',
              x1: 0,
              y1: 0,
              x2: page.contentWidth,
              y2: 0,
              lineWidth: 0.5,
              lineColor: colour.hairline,
            },
          ],
          margin: [0, 0, 0, 7],
        },
        {
          columns: [
            { text: issuer, width: ISSUER_WIDTH },
            {
              text: `${number}  ·  ${t`Page ${currentPage} of ${pageCount}`}`,
              alignment: 'right',
              width: page.contentWidth - ISSUER_WIDTH,
            },
          ],
        },
      ],
    });
}
