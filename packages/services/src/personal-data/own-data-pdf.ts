import { type DocumentSeller, documentPhrases } from '@padkos/documents';
import { johannesburgClock } from '@padkos/domain';
import type { ServiceContext } from '../context.ts';
import { loadSettings } from '../site/load-settings.ts';
import { ownData } from './own-data.ts';
import { sectionsOf } from './own-data-sections.ts';

/** The same as `ownData` as a PDF to read, in the language of the caller. Errors: UNAUTHORIZED, PROOF_NEEDED, DOCUMENT_BUSY. */
export async function ownDataPdf(context: ServiceContext): Promise<Uint8Array> {
  const data = await ownData(context);
  const now = context.clock.now();
  const { date } = johannesburgClock(now);
  const { language } = context;
  const t = documentPhrases(language);
  return context.documents.personalData({
    language,
    person: `${data.account.firstName} ${data.account.lastName}`,
    issuedOn: date,
    createdAt: now.toISOString(),
    day: t.words.longDate(date),
    seller: await sellerOf(context),
    sections: sectionsOf(data, t),
  });
}

async function sellerOf(context: ServiceContext): Promise<DocumentSeller> {
  const site = await loadSettings(context);
  const { companyName, siteName, siteAddress, companyRegistration, vatNumber } = site;
  const { contactPerson, contactNumber } = site;
  return { companyName, siteName, siteAddress, companyRegistration, vatNumber, contactPerson, contactNumber };
}
