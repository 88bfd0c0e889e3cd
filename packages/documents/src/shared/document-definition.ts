import { DEFAULT_LANGUAGE, type Language, localeOf } from '@padkos/domain';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { withFallbackRuns } from '../rendering/fallback-runs.ts';
import { withStructure } from '../rendering/structure.ts';
import type { DocumentSeller } from './document-party.ts';
import { sellerName } from './document-party.ts';
import { pageFooter } from './page-footer.ts';
import { colour, page, styles, TEXT_FONT } from './theme.ts';

interface SheetFrame {
  /** For the metadata and a viewer's title bar. */
  title: string;
  /** When what the document says was stored or read, as an instant: its creation date, so that the bytes depend on the facts alone. */
  createdAt: string;
  seller: DocumentSeller;
  /** English where it is left out, as in the kitchen's papers. */
  language?: Language;
  content: Content[];
}

interface DocumentFrame extends SheetFrame {
  number: string;
}

/** Lays content out on the page template: size, fonts, footer and metadata. */
export function documentDefinition(frame: DocumentFrame): TDocumentDefinitions {
  return {
    ...sheetDefinition(frame),
    pageMargins: [...page.margins],
    footer: pageFooter(frame.seller, frame.number, frame.language),
  };
}

/** The same fonts and metadata on bare pages, without margins and footer. */
export function sheetDefinition(frame: SheetFrame): TDocumentDefinitions {
  const author = sellerName(frame.seller);
  return {
    pageSize: page.size,
    pageMargins: 0,
    language: localeOf(frame.language ?? DEFAULT_LANGUAGE),
    version: '1.7',
    displayTitle: true,
    tagged: true,
    info: {
      title: frame.title,
      author,
      creator: author,
      producer: 'pdfmake',
      creationDate: new Date(frame.createdAt),
    },
    defaultStyle: { font: TEXT_FONT, fontSize: 9.5, lineHeight: 1.25, color: colour.ink },
    styles,
    content: withStructure(withFallbackRuns(frame.content)),
  };
}
