import type { Translate } from '@padkos/i18n';
import type { Column, Content } from 'pdfmake/interfaces.js';
import type { DocumentBuyer, DocumentSeller } from './document-party.ts';
import { sellerName } from './document-party.ts';

function party(heading: string, name: string, details: string[]): Column {
  const known = details.filter((detail) => detail !== '');
  if (name === '' && known.length === 0) return { text: '', width: 240 };
  const stack: Content[] = [
    { text: heading, style: 'label' },
    { text: name, style: 'strong', fontSize: 11, margin: [0, 1, 0, 2] },
    ...known.map((text) => ({ text })),
  ];
  return { stack, width: 240 };
}

function labelled(label: string, value: string): string {
  return value && `${label} ${value}`;
}

/** Seller and buyer side by side, translated with `t`; unknown fields take no line. */
export function partyColumns(
  seller: DocumentSeller,
  buyer: DocumentBuyer,
  buyerHeading: string,
  t: Translate<'documents'>,
): Content {
  const contact = [seller.contactPerson, seller.contactNumber].filter((part) => part !== '').join(', ');
  return {
    columnGap: 19,
    margin: [0, 0, 0, 18],
    columns: [
      party(t('party.from'), sellerName(seller), [
        seller.siteAddress,
        labelled(t('party.vatNumber'), seller.vatNumber),
        labelled(t('party.companyRegistration'), seller.companyRegistration),
        contact,
      ]),
      party(buyerHeading, buyer.name, [
        labelled(t('party.employee'), buyer.employeeId),
        buyer.email,
        buyer.cellPhone,
      ]),
    ],
  };
}
