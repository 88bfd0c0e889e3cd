import type { Language } from '@padkos/domain';
import type { DocumentSeller } from '../shared/document-party.ts';

/** A table of what is kept about a person. */
export interface PersonalDataSection {
  title: string;
  /** The headings of the columns, with how wide each is beside the others. */
  columns: { heading: string; share: number }[];
  rows: string[][];
}

/** What is kept about a person, for that person. */
export interface PersonalDataDocument {
  /** The person's; the sections are in its words already. */
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
