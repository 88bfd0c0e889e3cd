import { calendarDate, LABELS_PER_SHEET, shortDate } from '@padkos/domain';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { dropOf } from '../rendering/fonts.ts';
import { sheetDefinition } from '../shared/document-definition.ts';
import { formatPhone } from '../shared/phone-number.ts';
import { placeOf } from './label-sheet.ts';
import { labelTexts } from './label-texts.ts';
import type { LabelsDocument } from './labels-document.ts';

/** Sheets of 3 x 8 labels of 70 x 37 mm (A4), a label a box. To be printed at 100 %. */
export function labelsLayout({
  createdAt,
  date,
  seller,
  first,
  labels,
}: LabelsDocument): TDocumentDefinitions {
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

const startsSheet = (place: number, index: number) => index > 0 && place % LABELS_PER_SHEET === 0;
