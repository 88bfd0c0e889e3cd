import type { GatewayAdapter } from '../gateway.ts';
import type { PayFastApi } from './call-api.ts';
import type { PayFastAccount } from './checkout-fields.ts';
import { checkoutFields } from './checkout-fields.ts';
import { history } from './history.ts';
import { createRefundAdapter } from './refunds.ts';
import type { NotificationChecks } from './verify-notification.ts';
import { verifyNotification } from './verify-notification.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

export interface PayFastConfig extends PayFastAccount {
  /** Where the browser posts the checkout, e.g. `https://www.payfast.co.za/eng/process`. */
  processUrl: string;
  /** Where a notification is confirmed, e.g. `https://www.payfast.co.za/eng/query/validate`. */
  validateUrl: string;
  /** Where the API is, scheme and host, e.g. `https://api.payfast.co.za`. */
  apiUrl: string;
  /** Whether the API is to answer for PayFast's sandbox, which has no address of its own. */
  testing: boolean;
  /** For the time that a call to the API carries. */
  now: () => Date;
  sourceCheck: NotificationChecks['sourceCheck'];
  /** For every single call to PayFast; 10 seconds unless given. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Logs a warning for the operator. Must not contain personal data, keys or signatures. */
  warn: NotificationChecks['warn'];
}

/**
 * PayFast's custom integration: a signed form to the hosted page, a notification back. Starting a payment needs no
 * call to PayFast and so cannot fail there. The API, for a day's history and refunds, needs an account with a
 * passphrase; it cannot be asked about one payment by our own reference.
 */
export function createPayFastGateway(config: PayFastConfig): GatewayAdapter {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, fetch = globalThis.fetch } = config;
  const checks = { ...config, timeoutMs, fetch };
  const passphrase = config.passphrase ?? '';
  const api: PayFastApi | null = passphrase === '' ? null : { ...config, passphrase, timeoutMs, fetch };
  return {
    formActionOrigins: formActionOrigins(config.processUrl),
    initiate: async (request) => ({
      kind: 'form',
      actionUrl: config.processUrl,
      formData: checkoutFields(config, request),
    }),
    verifyNotification: (notification) => verifyNotification(checks, notification),
    query: null,
    history: api && ((date) => history(api, date, config.warn)),
    refunds: api && createRefundAdapter(api),
  };
}

/**
 * PayFast's live host takes the form and sends the browser on to its payment host, which a page's `form-action` policy
 * has to allow too.
 */
function formActionOrigins(processUrl: string): string[] {
  const { origin, hostname } = new URL(processUrl);
  return hostname.endsWith('.payfast.co.za') ? [origin, 'https://payment.payfast.io'] : [origin];
}
