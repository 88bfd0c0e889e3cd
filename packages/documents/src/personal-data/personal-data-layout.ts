import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentDefinition } from '../shared/document-definition.ts';
import { letterhead } from '../shared/letterhead.ts';
import { documentPhrases } from '../shared/phrases.ts';
import { linesLayout, page } from '../shared/theme.ts';
import type { PersonalDataDocument, PersonalDataSection } from './personal-data-document.ts';

const GAP = 12;

/** Everything that is kept about a person, a table for each kind of fact. */
export function personalDataLayout(data: PersonalDataDocument): TDocumentDefinitions {
  const t = documentPhrases(data.language);
  return documentDefinition({
    title: t`Personal data of ${data.person}`,
    number: t`Personal data ${data.issuedOn}`,
    language: data.language,
    createdAt: data.createdAt,
    seller: data.seller,
    content: [
      ...letterhead(data.seller, t`Your data`, data.day),
      ...data.sections.flatMap((one) => section(one, t`Nothing`)),
    ],
  });
}

/** `none` says that there is nothing of the kind. */
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
