import { calendarDate, type Words, wordsOf } from '@padkos/domain';

/** The seller at the time of issue. An unknown field is ''. */
export interface DocumentSeller {
  companyName: string;
  siteName: string;
  siteAddress: string;
  companyRegistration: string;
  vatNumber: string;
  contactPerson: string;
  contactNumber: string;
}

/** The customer at the time of issue. An unknown field is ''. */
export interface DocumentBuyer {
  name: string;
  employeeId: string;
  email: string;
  cellPhone: string;
}

/** The seller's name: the company's, or the site's if there is no company. */
export function sellerName(seller: DocumentSeller): string {
  return seller.companyName || seller.siteName;
}

/** '+27825550199' -> '+27 82 555 0199', as South Africans write it; any other number is unchanged. */
export function formatPhone(number: string): string {
  return number.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, '+27 $1 $2 $3');
}

/** '2026-11-05' -> '5 November 2026', in a language. Throws RangeError unless it is a calendar date. */
export function formatDate(date: string, words: Words = wordsOf('en')): string {
  const [, ...dayMonthYear] = words.longDate(calendarDate(date)).split(' ');
  return dayMonthYear.join(' ');
}
