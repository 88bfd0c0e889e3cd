import { z } from 'zod';

/**
 * What needs the operator's attention: books that do not add up, and server settings that are probably not intended.
 */
export const operatorWarningsOut = z.array(
  z.object({
    code: z.enum([
      'LEDGER_FAULTS',
      'STANDING_ORDERS_MISSED',
      'BACKUP_FAILED',
      'REQUESTS_DUE',
      'MESSAGES_NOT_SENT',
      'ADDRESS_NOT_HTTPS',
      'NO_GATEWAY',
      'AUDIT_NOT_SIGNED',
      'SECRETS_NOT_ENCRYPTED',
      'NOT_BACKED_UP',
      'SANDBOX_ON_SHARED_DATABASE',
      'DEMO_ON_SHARED_DATABASE',
    ]),
    /** What it means for the kitchen and what to do, in a few sentences. */
    message: z.string(),
  }),
);

export type OperatorWarning = z.infer<typeof operatorWarningsOut>[number];
