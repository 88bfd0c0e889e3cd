import { DEFAULT_LANGUAGE, type Language, localeOf } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import type { Content, ContentStack, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { isInTextFace, runsOfWord } from '../rendering/fonts.ts';
import { withStructure } from '../rendering/structure.ts';
import { type DocumentSeller, sellerName } from './document-party.ts';
import { colour, page, styles, TEXT_FONT } from './theme.ts';

/** Right-to-left words are kept on one line, up to this number of letters, because lines are filled from the left. */
const LONGEST_FROM_RIGHT = 60;

const ISSUER_WIDTH = 295;

interface SheetFrame {
  /** For the metadata and a viewer's title bar. */
  title: string;
  /**
   * When the document's facts were stored or read, as an instant. It becomes the creation date, so that the bytes
   * depend on the facts alone.
   */
  createdAt: string;
  seller: DocumentSeller;
  /** English by default, as in the kitchen's papers. */
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

/** The same typefaces and metadata on bare pages, without margins and footer. */
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

/** The issuer of the document, and the page number of the total. */
function pageFooter(
  seller: DocumentSeller,
  number: string,
  language: Language = DEFAULT_LANGUAGE,
): DynamicContent {
  const t = translator(language, 'documents');
  const issuer = [
    sellerName(seller),
    seller.companyRegistration && t('page.registration', { companyRegistration: seller.companyRegistration }),
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
              text: `${number}  ·  ${t('page.pageOf', { currentPage, pageCount })}`,
              alignment: 'right',
              width: page.contentWidth - ISSUER_WIDTH,
            },
          ],
        },
      ],
    });
}

/** A piece of text in one typeface. */
interface Piece {
  text: string;
  font?: string;
}

/** Sets every word that the text typeface cannot draw in one that can; changes the content itself and returns it. */
function withFallbackRuns<Content extends object>(content: Content): Content {
  for (const [key, value] of Object.entries(content)) {
    if (typeof value === 'object' && value !== null) withFallbackRuns(value);
    if (typeof value !== 'string' || isInTextFace(value.replace(/\s/g, ''))) continue;
    if (key === 'text') Reflect.set(content, key, piecesOf(value));
    else if (Array.isArray(content)) Reflect.set(content, key, { text: piecesOf(value) });
  }
  return content;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let fromRight = false;
  for (const word of text.split(/(?<=\s)(?=\S)/)) {
    const letters = word.trimEnd();
    const runs = runsOfWord(letters);
    for (const [at, { text: part, face }] of runs.entries()) {
      const written = at === runs.length - 1 ? part + word.slice(letters.length) : part;
      const last = pieces.at(-1);
      const goesOn = fromRight && last?.font === face.name && / $/.test(last.text);
      if (goesOn && last.text.length + part.length <= LONGEST_FROM_RIGHT)
        last.text = `${last.text.trimEnd()}\u00a0${written}`;
      else pieces.push(face.name === TEXT_FONT ? { text: written } : { text: written, font: face.name });
      fromRight = face.fromRight === true;
    }
  }
  return pieces;
}
