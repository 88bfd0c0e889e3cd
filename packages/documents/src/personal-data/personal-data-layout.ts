import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentDefinition } from '../shared/document-definition.ts';
import { letterhead } from '../shared/letterhead.ts';
import { linesLayout, page } from '../shared/theme.ts';
import type { PersonalDataDocument, PersonalDataSection } from './personal-data-document.ts';

const GAP = 12;

/** Everything that is kept about a person, a table for each kind of fact. */
export function personalDataLayout(data: PersonalDataDocument): TDocumentDefinitions {
  return documentDefinition({
    title: `Personal data of ${data.person}`,
    number: `Personal data ${data.issuedOn}`,
    issuedOn: data.issuedOn,
    seller: data.seller,
    content: [...letterhead(data.seller, 'Your data', data.day), ...data.sections.flatMap(section)],
  });
}

function section({ title, columns, rows }: PersonalDataSection): Content[] {
  const heading: Content = { text: title, style: 'sectionTitle', margin: [0, 14, 0, 4] };
  if (rows.length === 0) return [heading, { text: 'Nothing', style: 'quiet' }];
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
