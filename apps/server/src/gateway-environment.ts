import type { GatewayName } from '@padkos/payments';
import { z } from 'zod';
import { blankIsUnset, credential, EnvironmentError, gatewayUrl, optional } from './environment-fields.ts';

const GATEWAYS = ['sandbox', 'payfast', 'paystack', 'peach'] as const satisfies readonly GatewayName[];
const urlOr = (address: string) => z.preprocess(blankIsUnset, gatewayUrl.default(address));
const PAYFAST_SANDBOX_HOST = 'sandbox.payfast.co.za';

/** The variables of payment gateways. */
export const gatewayVariables = z.object({
  PAYMENT_GATEWAY: optional(z.enum(GATEWAYS, { error: 'must be sandbox, payfast, paystack or peach' })),
  PAYFAST_MERCHANT_ID: credential,
  PAYFAST_MERCHANT_KEY: credential,
  PAYFAST_PASSPHRASE: credential,
  PAYFAST_URL: urlOr('https://www.payfast.co.za'),
  PAYFAST_API_URL: urlOr('https://api.payfast.co.za'),
  PAYFAST_SOURCE_CHECK: z.preprocess(
    blankIsUnset,
    z.enum(['log', 'enforce', 'off'], { error: 'must be log, enforce or off' }).default('log'),
  ),
  PAYSTACK_SECRET_KEY: credential.refine(
    (key) => !key?.startsWith('pk_'),
    'must be the secret key, which begins with sk_, not the public one',
  ),
  PAYSTACK_URL: urlOr('https://api.paystack.co'),
  PEACH_ENTITY_ID: credential,
  PEACH_SECRET: credential,
  PEACH_URL: urlOr('https://secure.peachpayments.com'),
  PEACH_API_URL: urlOr('https://api.peachpayments.com'),
});

type Variables = z.infer<typeof gatewayVariables>;

/** What a gateway cannot be used without. */
const REQUIRED: Readonly<Record<GatewayName, readonly (keyof Variables)[]>> = {
  sandbox: [],
  payfast: ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE'],
  paystack: ['PAYSTACK_SECRET_KEY'],
  peach: ['PEACH_ENTITY_ID', 'PEACH_SECRET'],
};

/** The names of the keys that are set, of whichever gateway. */
export function gatewayKeys(v: Variables): string[] {
  return Object.values(REQUIRED)
    .flat()
    .filter((name) => v[name] !== undefined);
}

/**
 * Which gateway is used and what each of them needs; the credentials of those that are not used may be blank. Throws
 * EnvironmentError for one that is missing, and for the sandbox in production.
 */
export function readGateways(v: Variables, production: boolean) {
  const name: GatewayName | null = v.PAYMENT_GATEWAY ?? (production ? null : 'sandbox');
  if (production && name === 'sandbox') {
    throw new EnvironmentError(
      'PAYMENT_GATEWAY: sandbox is refused in production, for it gives tokens for nothing',
    );
  }
  const missing = name && REQUIRED[name].find((variable) => v[variable] === undefined);
  if (missing) throw new EnvironmentError(`${missing}: must be set for PAYMENT_GATEWAY=${name}`);
  return {
    paymentGateway: name,
    payfast: {
      merchantId: v.PAYFAST_MERCHANT_ID ?? '',
      merchantKey: v.PAYFAST_MERCHANT_KEY ?? '',
      passphrase: v.PAYFAST_PASSPHRASE ?? '',
      url: v.PAYFAST_URL,
      apiUrl: v.PAYFAST_API_URL,
      /** PayFast's sandbox has pages of its own but shares the API with the real one, which must be told. */
      testing: new URL(v.PAYFAST_URL).hostname === PAYFAST_SANDBOX_HOST,
      sourceCheck: v.PAYFAST_SOURCE_CHECK,
    },
    paystack: { secretKey: v.PAYSTACK_SECRET_KEY ?? '', apiUrl: v.PAYSTACK_URL },
    peach: {
      entityId: v.PEACH_ENTITY_ID ?? '',
      secret: v.PEACH_SECRET ?? '',
      checkoutUrl: v.PEACH_URL,
      apiUrl: v.PEACH_API_URL,
    },
  };
}
