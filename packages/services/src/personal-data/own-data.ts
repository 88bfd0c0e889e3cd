import { type PersonalData, personalData } from '@padkos/contracts';
import { calls } from '@padkos/database';
import type { DocumentSeller } from '@padkos/documents';
import { johannesburgClock } from '@padkos/domain';
import { sayStored, translator } from '@padkos/i18n';
import { requireActor, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { noteSecurity } from '../security/note-security.ts';
import { loadSettings } from '../site/load-settings.ts';
import { sectionsOf } from './own-data-sections.ts';

/**
 * All personal data of the caller (POPIA 23), read in one statement and recorded in the register of requests. Errors:
 * UNAUTHORIZED, PROOF_NEEDED.
 */
export async function ownData(context: ServiceContext): Promise<PersonalData> {
  const { userId } = requireActor(context);
  await requireFreshProof(context);
  noteSecurity(context, 'sensitive_export', { detail: 'export.personal_data', userId });
  const stored = await calls.personalData(context.db.sql, { userId });
  const data = personalData.parse(
    JSON.parse(JSON.stringify(stored), (_name, value) =>
      value?.code && value.params ? sayStored(context.language, value) : value,
    ),
  );
  await calls.registerExport(context.db.sql, { userId, now: context.clock.now() });
  return data;
}

/** The same as `ownData`, as a PDF in the language of the caller. Errors: UNAUTHORIZED, PROOF_NEEDED, DOCUMENT_BUSY. */
export async function ownDataPdf(context: ServiceContext): Promise<Uint8Array> {
  const data = await ownData(context);
  const now = context.clock.now();
  const { date } = johannesburgClock(now);
  const { language } = context;
  const t = translator(language, 'documents');
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
