import { SCHEDULED_TASKS } from '@padkos/domain';

/** Every kind of job. The list is closed: a worker has a task for each, and all are registered at migration. */
export const TASK_IDENTIFIERS = [
  ...SCHEDULED_TASKS,
  'anchor-audit',
  'expire-payments',
  'place-topup-order',
  'reconcile-payments',
  'retry-standing-orders',
  'send-card-payment-credited',
  'send-credit-request',
  'send-email-confirmation',
  'send-erasure-done',
  'send-erasure-refused',
  'send-message',
  'send-order-cancelled',
  'send-order-changed',
  'send-order-confirmed',
  'send-order-placed',
  'send-orders-placed',
  'send-password-reset',
  'send-payment-needs-review',
  'send-standing-order',
  'send-tokens-credited',
  'send-topup-received',
  'send-welcome',
  'sum-days',
  'verify-notification',
] as const;
export type TaskIdentifier = (typeof TASK_IDENTIFIERS)[number];
