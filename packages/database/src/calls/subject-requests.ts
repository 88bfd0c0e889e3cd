import { nothing } from './answers.ts';
import { instant, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** The register of requests about personal data. */
export const subjectRequestCalls = {
  /** Notes that the user saved their own data. */
  registerExport: sqlFunction('register_export', { userId: uuid, now: instant }, nothing),
};
