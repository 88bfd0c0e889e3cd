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
