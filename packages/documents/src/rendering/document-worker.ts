import { calendarDate, LABELS_PER_SHEET, shortDate } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { invoiceLayout } from '../invoice/invoice-document.ts';
import { type LabelsDocument, labelTexts, placeOf } from '../labels/labels-document.ts';
import { manifestLayout } from '../manifest/manifest-layout.ts';
import type { PersonalDataDocument, PersonalDataSection } from '../personal-data/personal-data-document.ts';
import { productionSheetLayout } from '../production-sheet/production-sheet-document.ts';
import { receiptLayout } from '../receipt/receipt-document.ts';
import { documentDefinition, sheetDefinition } from '../shared/document-definition.ts';
import { formatPhone } from '../shared/document-party.ts';
import { letterhead } from '../shared/letterhead.ts';
import { linesLayout, page } from '../shared/theme.ts';
import type { DocumentTask } from './document-task.ts';
import { dropOf, fontFiles, fonts } from './fonts.ts';
import { printableModel } from './printable-text.ts';
import { tagPdfs } from './tag-pdf.ts';

const GAP = 12;

const startsSheet = (place: number, index: number) => index > 0 && place % LABELS_PER_SHEET === 0;

tagPdfs();

pdfmake.setFonts(fonts);

pdfmake.setUrlAccessPolicy(() => false);

pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

function layout(task: DocumentTask): TDocumentDefinitions {
  switch (task.kind) {
    case 'invoice':
      return invoiceLayout(printableModel(task.model));
    case 'labels':
      return labelsLayout(printableModel(task.model));
    case 'manifest':
      return manifestLayout(printableModel(task.model));
    case 'personal data':
      return personalDataLayout(printableModel(task.model));
    case 'production sheet':
      return productionSheetLayout(printableModel(task.model));
    case 'receipt':
      return receiptLayout(printableModel(task.model));
  }
}

/** Runs in a worker thread: one task in, the bytes of one PDF out. */
export default function renderDocument(task: DocumentTask): Promise<Uint8Array> {
  return renderPdf(layout(task));
}

/**
 * Lays a document out and returns the bytes of the PDF. Reads no file except the fonts, and does not use the network.
 */
async function renderPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

/** Sheets of 3 x 8 labels of 70 x 37 mm (A4), one label per box. Print them at 100 %. */
function labelsLayout({ createdAt, date, seller, first, labels }: LabelsDocument): TDocumentDefinitions {
  const day = shortDate(calendarDate(date));
  const content = labels.flatMap((label, index): Content[] => {
    const place = placeOf(first - 1 + index);
    const texts = labelTexts({ ...label, cellPhone: formatPhone(label.cellPhone) }, day);
    const drawn = texts.map(
      ({ y, x = 0, ...text }): Content => ({
        ...text,
        noWrap: true,
        lineHeight: 1,
        absolutePosition: {
          x: place.x + x,
          y: place.y + y - text.fontSize * dropOf(text.text.split(' '), text.bold),
        },
      }),
    );
    return startsSheet(first - 1 + index, index) ? [{ text: '', pageBreak: 'before' }, ...drawn] : drawn;
  });
  return sheetDefinition({
    title: `Labels ${date}`,
    createdAt,
    seller,
    content:
      content.length === 0
        ? [{ text: 'There are no orders for this date.', margin: [48, 44, 48, 0] }]
        : content,
  });
}

/** All personal data of one person, with a table for each kind. */
function personalDataLayout(data: PersonalDataDocument): TDocumentDefinitions {
  const t = translator(data.language, 'documents');
  return documentDefinition({
    title: t('personalData.title', { person: data.person }),
    number: t('personalData.documentNumber', { issuedOn: data.issuedOn }),
    language: data.language,
    createdAt: data.createdAt,
    seller: data.seller,
    content: [
      ...letterhead(data.seller, t('personalData.heading'), data.day),
      ...data.sections.flatMap((one) => section(one, t('personalData.nothing'))),
    ],
  });
}

/** `none` is the text for a table without rows. */
function section({ title, columns, rows }: PersonalDataSection, none: string): Content[] {
  const heading: Content = { text: title, style: 'sectionTitle', margin: [0, 14, 0, 4] };
  if (rows.length === 0) return [heading, { text: none, style: 'quiet' }];
  const unit =
    (page.contentWidth - (columns.length - 1) * GAP) / columns.reduce((sum, { share }) => sum + share, 0);
  return [
    heading,
    {
      layout: linesLayout,
      table: {
        headerRows: 1,
        widths: columns.map(({ share }) => share * unit),
        body: [
          columns.map(({ heading }) => ({ text: heading, style: 'tableHead' })),
          ...rows.map((row) => row.map((text) => ({ text, fontSize: 8.5 }))),
        ],
      },
    },
  ];
}
