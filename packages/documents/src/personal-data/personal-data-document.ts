import type { Language } from '@padkos/domain';
import type { DocumentSeller } from '../shared/document-party.ts';

/** A table of one kind of personal data. */
export interface PersonalDataSection {
  title: string;
  /** The headings of the columns, with their relative widths. */
  columns: { heading: string; share: number }[];
  rows: string[][];
}

/** A person's personal data, for that person. */
export interface PersonalDataDocument {
  /** The person's language; the sections are already translated. */
  language: Language;
  /** "Thandi Nkosi" */
  person: string;
  /** 'yyyy-MM-dd' */
  issuedOn: string;
  /** When it was made, as an instant. */
  createdAt: string;
  /** The day in words. */
  day: string;
  seller: DocumentSeller;
  sections: PersonalDataSection[];
}
