import type { PaymentStep } from '@padkos/contracts';
import {
  type DeliveryFault,
  PAYSTACK_TEST_ACCOUNT,
  PEACH_TEST_ACCOUNT,
  startPayFastSimulator,
  startPaystackSimulator,
  startPeachSimulator,
} from '@padkos/gateway-simulators';
import { PAYFAST_SANDBOX_ACCOUNT } from '@padkos/payments';

/** The payment faults that every simulator supports. */
export interface PaymentFault extends DeliveryFault {
  amountCents?: number;
  forgedSignature?: boolean;
  /** The gateway takes no money and marks the payment so. */
  noPayment?: boolean;
}

/** A separate gateway on loopback, started independently of the server. */
export interface SimulatedGateway {
  /** The variables for the server's environment. */
  readonly variables: Readonly<Record<string, string>>;
  /** The payments completed in its store, whether notified or not. */
  payments(): { providerPaymentId: string; amountCents: number }[];
  /** Makes the next payment fail this way. */
  fail(fault: PaymentFault): void;
  /** Makes the next request to the gateway fail. */
  failCall(): void;
  close(): Promise<void>;
}

type Name = 'payfast' | 'paystack' | 'peach';

/** Starts a gateway's simulator; `shopUrl` is the server's future address. */
export const SIMULATED: Record<Name, (shopUrl: string) => Promise<SimulatedGateway>> = {
  async payfast() {
    const { url, store, faults, close } = await startPayFastSimulator({ now: () => new Date() });
    const { merchantId, merchantKey, passphrase } = PAYFAST_SANDBOX_ACCOUNT;
    return {
      variables: {
        PAYMENT_GATEWAY: 'payfast',
        PAYFAST_MERCHANT_ID: merchantId,
        PAYFAST_MERCHANT_KEY: merchantKey,
        PAYFAST_PASSPHRASE: passphrase,
        PAYFAST_URL: url,
        PAYFAST_API_URL: url,
        PAYFAST_SOURCE_CHECK: 'off',
      },
      payments: () => store.map((entry) => ({ ...entry, providerPaymentId: entry.pfPaymentId })),
      fail: ({ noPayment, ...fault }) =>
        faults.notifications.push({ ...fault, ...(noPayment && { status: 'FAILED' }) }),
      failCall: () => faults.validations.push('error'),
      close,
    };
  },
  async paystack(shopUrl) {
    const webhookUrl = `${shopUrl}/api/payments/paystack/webhook`;
    const { url, store, faults, close } = await startPaystackSimulator({ webhookUrl });
    return {
      variables: {
        PAYMENT_GATEWAY: 'paystack',
        PAYSTACK_SECRET_KEY: PAYSTACK_TEST_ACCOUNT.secretKey,
        PAYSTACK_URL: url,
      },
      payments: () => store.payments,
      fail: ({ noPayment, ...fault }) =>
        faults.notifications.push({ ...fault, ...(noPayment && { status: 'failed' }) }),
      failCall: () => faults.verifications.push('error'),
      close,
    };
  },
  async peach() {
    const { url, store, faults, close } = await startPeachSimulator();
    const { entityId, secret } = PEACH_TEST_ACCOUNT;
    return {
      variables: {
        PAYMENT_GATEWAY: 'peach',
        PEACH_ENTITY_ID: entityId,
        PEACH_SECRET: secret,
        PEACH_URL: url,
        PEACH_API_URL: url,
      },
      payments: () => store.payments,
      fail: ({ noPayment, ...fault }) =>
        faults.notifications.push({ ...fault, ...(noPayment && { resultCode: '000.400.101' }) }),
      failCall: () => faults.statuses.push('error'),
      close,
    };
  },
};

/** Completes a gateway's hosted page with a good card, as a browser would. */
export async function payAtGateway(step: PaymentStep): Promise<void> {
  const card = { card_number: '4242 4242 4242 4242', card_expiry: '12 / 34', card_cvc: '123' };
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  let page: string;
  if ('paymentUrl' in step) page = step.paymentUrl;
  else {
    const opened = await post(step.actionUrl, step.formData);
    page = new URL(opened.headers.get('location') ?? '', step.actionUrl).href;
  }
  const paid = await post(`${page}/pay`, card);
  if (paid.status >= 400) throw new Error(`the hosted page answered ${paid.status}`);
  await paid.arrayBuffer();
}
