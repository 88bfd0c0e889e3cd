import type { PaymentGateway } from '../gateway.ts';
import type { PayFastAccount } from './checkout-fields.ts';
import { checkoutFields } from './checkout-fields.ts';
import type { NotificationChecks } from './verify-notification.ts';
import { verifyNotification } from './verify-notification.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

export interface PayFastConfig extends PayFastAccount {
  name: 'sandbox' | 'payfast';
  /** Where the browser posts the checkout, e.g. `https://www.payfast.co.za/eng/process`. */
  processUrl: string;
  /** Where a notification is confirmed, e.g. `https://www.payfast.co.za/eng/query/validate`. */
  validateUrl: string;
  sourceCheck: NotificationChecks['sourceCheck'];
  /** For the call that confirms a notification; 10 seconds unless given. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Told what an operator should see. Never given names, addresses of persons, keys or signatures. */
  warn: NotificationChecks['warn'];
}

/**
 * PayFast's custom integration: a signed form to the hosted page, a notification back. Starting a payment needs no
 * call to PayFast and so cannot fail there.
 */
export function createPayFastGateway(config: PayFastConfig): PaymentGateway {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, fetch = globalThis.fetch } = config;
  const checks = { ...config, timeoutMs, fetch };
  return {
    name: config.name,
    notifyPath: '/api/payments/payfast/notify',
    formActionOrigins: [new URL(config.processUrl).origin],
    initiate: async (request) => ({
      kind: 'form',
      actionUrl: config.processUrl,
      formData: checkoutFields(config, request),
    }),
    verifyNotification: (notification) => verifyNotification(checks, notification),
    query: null,
    history: null,
    refunds: null,
  };
}
