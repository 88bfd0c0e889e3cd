import type { GatewayAdapter } from '../gateway.ts';
import { checkoutFields } from './checkout-fields.ts';
import { createPeachCall } from './client.ts';
import { queryCheckout } from './query.ts';
import { createRefundAdapter } from './refunds.ts';
import { verifyNotification } from './verify-notification.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

export interface PeachConfig {
  /** 32 hex digits. */
  entityId: string;
  /** The secret token of Checkout's API keys. */
  secret: string;
  /** Where checkouts are, without a path, e.g. `https://secure.peachpayments.com`. */
  checkoutUrl: string;
  /** Where refunds are, without a path, e.g. `https://api.peachpayments.com`. */
  apiUrl: string;
  /** For each call; 10 seconds unless given. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Logs a warning for the operator. Must not contain personal data, keys or signatures. */
  warn: (message: string, detail: Record<string, unknown>) => void;
}

/**
 * Peach Payments' Hosted Checkout: a signed form to the hosted page, a notification back, and the browser back with a
 * POST. Starting a payment needs no call to Peach and so cannot fail there.
 */
export function createPeachGateway(config: PeachConfig): GatewayAdapter {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, fetch = globalThis.fetch, warn } = config;
  const call = createPeachCall(fetch, timeoutMs);
  return {
    formActionOrigins: [new URL(config.checkoutUrl).origin],
    initiate: async (request) => ({
      kind: 'form',
      actionUrl: `${config.checkoutUrl}/checkout`,
      formData: checkoutFields(config, request),
    }),
    async verifyNotification(notification) {
      const verdict = verifyNotification(config, notification);
      if (verdict.kind === 'forged' && verdict.reason === 'ambiguous text')
        warn('Peach: a notification with a text that could be read in two ways was refused', {});
      return verdict;
    },
    query: (reference) => queryCheckout(call, config, reference),
    history: null,
    refunds: createRefundAdapter(call, config),
  };
}
