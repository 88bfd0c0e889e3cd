import { type PersonalData, personalData } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireActor, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { noteSecurity } from '../security/note-security.ts';

/** Everything that is kept about the caller (POPIA 23), read in one statement and noted in the register of requests. Errors: UNAUTHORIZED, PROOF_NEEDED. */
export async function ownData(context: ServiceContext): Promise<PersonalData> {
  const { userId } = requireActor(context);
  await requireFreshProof(context);
  noteSecurity(context, 'sensitive_export', { detail: 'export.personal_data', userId });
  const data = personalData.parse(await calls.personalData(context.db.sql, { userId }));
  await calls.registerExport(context.db.sql, { userId, now: context.clock.now() });
  return data;
}
