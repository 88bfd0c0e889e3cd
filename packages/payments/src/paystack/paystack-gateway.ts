import type { GatewayAdapter } from '../gateway.ts';
import type { PaystackAccount } from './client.ts';
import { createPaystackCall } from './client.ts';
import { createRefundAdapter } from './refunds.ts';
import { startTransaction } from './start-transaction.ts';
import { verifyTransaction } from './transaction.ts';
import { verifyNotification } from './verify-notification.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

export interface PaystackConfig extends PaystackAccount {
  /** For each operation with all its calls; 10 seconds by default. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Logs a warning for the operator. Must not contain personal data, keys or signatures. */
  warn: (message: string, detail: Record<string, unknown>) => void;
}

/**
 * Paystack: a call starts a transaction, and its answer names the page for the payment. All notifications go to the
 * one address in Paystack's dashboard, which must be ours with `notifyPath`.
 */
export function createPaystackGateway(config: PaystackConfig): GatewayAdapter {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, fetch = globalThis.fetch, warn } = config;
  const call = createPaystackCall(config, fetch);
  return {
    // The browser follows an address, which no page policy forbids.
    formActionOrigins: [],
    async initiate(request) {
      try {
        return { kind: 'redirect', paymentUrl: await startTransaction(call, request, timeoutMs) };
      } catch (error) {
        if (error instanceof Error)
          warn('Paystack: payment not started', { reason: error.message, reference: request.reference });
        throw error;
      }
    },
    async verifyNotification(notification) {
      const verdict = verifyNotification(config.secretKey, notification);
      if (verdict.kind === 'genuine' && !verdict.complete)
        warn('Paystack: notification of no payment in rand', {
          status: verdict.providerStatus,
          reference: verdict.reference,
        });
      return verdict;
    },
    query: (reference) => verifyTransaction(call, reference, AbortSignal.timeout(timeoutMs)),
    history: null,
    refunds: createRefundAdapter(call, timeoutMs),
  };
}
