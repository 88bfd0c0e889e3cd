import { formatRand } from '@padkos/domain';

/** A checkout form that passed every check. */
export interface CheckoutOrder {
  reference: string;
  amountCents: number;
  nonce: string;
  resultUrl: string;
  cancelUrl: string | null;
  notificationUrl: string | null;
}

/** One checkout, from its form. */
export interface Checkout {
  readonly checkoutId: string;
  /** The payment's id, once it is paid. */
  readonly paymentId: string;
  readonly order: CheckoutOrder;
  readonly entityId: string;
  readonly merchantName: string;
  paid: boolean;
  amountCents: number;
  currency: string;
  /** Its result code, for instance `000.200.100`. */
  resultCode: string;
  refundedCents: number;
}

export const CREATED = '000.200.100';
export const SUCCESSFUL = '000.100.110';
export const CANCELLED = '100.396.101';
export const UNCERTAIN = '100.396.104';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [CREATED]: 'successfully created checkout',
  [SUCCESSFUL]: "Request successfully processed in 'Merchant in Integrator Test Mode'",
  [CANCELLED]: 'Cancelled by user',
  [UNCERTAIN]: 'Uncertain status - probably cancelled by user',
};

/** A checkout as notifications, the browser's return and the status show it, without the signature. */
export function checkoutParameters(
  checkout: Checkout,
  resultCode = checkout.resultCode,
): Record<string, string> {
  return {
    amount: formatRand(checkout.amountCents),
    'authentication.entityId': checkout.entityId,
    checkoutId: checkout.checkoutId,
    currency: checkout.currency,
    'merchant.name': checkout.merchantName,
    merchantTransactionId: checkout.order.reference,
    paymentType: 'DB',
    'result.code': resultCode,
    'result.description': describe(resultCode),
    'resultDetails.ExtendedDescription': '',
    timestamp: new Date().toISOString(),
    ...(checkout.paid && resultCode !== UNCERTAIN ? paidParameters(checkout) : {}),
  };
}

export function describe(resultCode: string): string {
  return DESCRIPTIONS[resultCode] ?? 'simulated result';
}

function paidParameters(checkout: Checkout): Record<string, string> {
  return {
    id: checkout.paymentId,
    paymentBrand: 'VISA',
    'card.bin': '424242',
    'card.expiryMonth': '12',
    'card.expiryYear': '2034',
    'card.last4Digits': '4242',
    registrationId: '8ac7a4a1000000000000000000000001',
  };
}
