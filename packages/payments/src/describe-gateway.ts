import { z } from 'zod';
import type { GatewayAdapter, GatewayIdentity, InitiateRequest, PaymentGateway } from './gateway.ts';

/** What a gateway can do in addition to taking payments. */
export interface GatewayCapabilities {
  /** Look up one payment by our own reference. */
  readonly query: boolean;
  /** List the payments of a day. */
  readonly history: boolean;
  /** Refund to the card. */
  readonly refunds: boolean;
  /** Look up the state of a refund. */
  readonly refundStatus: boolean;
}

/** The facts of the server that a gateway needs. */
export interface GatewaySurroundings {
  /** The address at which browsers reach the server, without a path. */
  readonly publicUrl: string;
  /** The address at which the server reaches itself on its own machine, without a path. */
  readonly ownUrl: () => string;
  /** The machine's clock, for gateways that take money. */
  readonly now: () => Date;
  /** The application clock, for gateways of development. */
  readonly applicationNow: () => Date;
  /** Logs a warning for the operator. Must not contain personal data, keys or signatures. */
  readonly warn: (message: string, detail: Record<string, unknown>) => void;
  /** How gateways are called; by default the runtime's own fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

type Variables = Readonly<Record<string, z.ZodType>>;

interface GatewayProfile extends GatewayIdentity {
  /** False for gateways of development, which production refuses. */
  readonly takesMoney: boolean;
  readonly capabilities: GatewayCapabilities;
}

/** The interface of one gateway for the rest of Padkos. */
export interface GatewayDescriptor extends GatewayProfile {
  /** Its environment variables; the gateway is usable only when the required ones are set. */
  readonly variables: Variables;
  /**
   * Reads its variables out of the environment.
   * @throws z.ZodError for one that is missing or wrong.
   */
  configure(environment: Readonly<Record<string, unknown>>): ConfiguredGateway;
}

/** A gateway with its settings, before it has a server. */
export interface ConfiguredGateway {
  readonly name: string;
  /** The values of its variables, by name. */
  readonly settings: Readonly<Record<string, unknown>>;
  create(surroundings: GatewaySurroundings): PaymentGateway;
}

interface GatewayDefinition<Own extends Variables> extends GatewayProfile {
  readonly variables: Own;
  /** Makes the adapter from the values of the variables. */
  create(settings: z.output<z.ZodObject<Own>>, surroundings: GatewaySurroundings): GatewayAdapter;
}

/** Makes the descriptor of a gateway, for one line in `registry.ts`. */
export function describeGateway<Own extends Variables>({
  create,
  ...profile
}: GatewayDefinition<Own>): GatewayDescriptor {
  const schema = z.object(profile.variables);
  return {
    ...profile,
    configure(environment) {
      const settings = schema.parse(environment);
      return {
        name: profile.name,
        settings,
        create: (surroundings) => identify(profile, create(settings, surroundings)),
      };
    },
  };
}

/** An adapter under the identity of its gateway. */
export function identify(
  { name, label, notifyPath, signatureHeaders }: GatewayIdentity,
  adapter: GatewayAdapter,
): PaymentGateway {
  return { name, label, notifyPath, signatureHeaders, ...adapter };
}

/**
 * Refuses what no gateway accepts: an amount that is not a positive whole number of cents, or a reference that is not
 * 1 to 16 letters and digits (some treat `0` as missing).
 * @throws RangeError
 */
export function checkPayable({
  amountCents,
  reference,
}: Pick<InitiateRequest, 'amountCents' | 'reference'>): void {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError(`not an amount to be paid, in cents: ${amountCents}`);
  if (!/^[A-Za-z0-9]{1,16}$/.test(reference) || reference === '0')
    throw new RangeError(`not a payment reference: ${reference}`);
}
