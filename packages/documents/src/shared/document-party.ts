/** The kitchen as it stood when the document was issued. A field that is not known is ''. */
export interface DocumentSeller {
  companyName: string;
  siteName: string;
  siteAddress: string;
  companyRegistration: string;
  vatNumber: string;
  contactPerson: string;
  contactNumber: string;
}

/** The customer as they stood when the document was issued. A field that is not known is ''. */
export interface DocumentBuyer {
  name: string;
  employeeId: string;
  email: string;
  cellPhone: string;
}

/** The name that stands for the seller: the company's, or the site's where there is no company. */
export function sellerName(seller: DocumentSeller): string {
  return seller.companyName || seller.siteName;
}
