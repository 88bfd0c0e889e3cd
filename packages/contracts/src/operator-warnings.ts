import { z } from 'zod';

/** Warnings about server settings that work but are probably not intended. */
export const operatorWarningsOut = z.array(
  z.object({
    code: z.enum([
      'MESSAGES_NOT_SENT',
      'ADDRESS_NOT_HTTPS',
      'NO_GATEWAY',
      'AUDIT_NOT_SIGNED',
      'SECRETS_NOT_ENCRYPTED',
      'SANDBOX_ON_SHARED_DATABASE',
      'DEMO_ON_SHARED_DATABASE',
    ]),
    /** What it means for the kitchen and which variable to set, in a sentence or two. */
    message: z.string(),
  }),
);

export type OperatorWarning = z.infer<typeof operatorWarningsOut>[number];
