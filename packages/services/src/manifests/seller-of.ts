import type { DocumentSeller } from '@padkos/documents';
import type { loadSettings } from '../site/load-settings.ts';

/** The seller as the kitchen's documents name it, from the settings. */
export function sellerOf(site: Awaited<ReturnType<typeof loadSettings>>): DocumentSeller {
  return {
    companyName: site.companyName,
    siteName: site.siteName,
    siteAddress: site.siteAddress,
    companyRegistration: site.companyRegistration,
    vatNumber: site.vatNumber,
    contactPerson: site.contactPerson,
    contactNumber: site.contactNumber,
  };
}
