import { z } from 'zod';
import type { GatewayAdapter, GatewayIdentity, PaymentGateway } from './gateway.ts';

/** The capabilities of a gateway besides payments. */
export interface GatewayCapabilities {
  /** The state of one payment, by our own reference. */
  readonly query: boolean;
  /** The payments of a day. */
  readonly history: boolean;
  /** To pay back to the card. */
  readonly refunds: boolean;
  /** The state of a refund. */
  readonly refundStatus: boolean;
}

/** The facts of the server that a gateway needs. */
export interface GatewaySurroundings {
  /** Where browsers reach the server, without a path. */
  readonly publicUrl: string;
  /** Where the server reaches itself on its own machine, without a path. */
  readonly ownUrl: () => string;
  /** The machine's clock, which gateways that take money go by. */
  readonly now: () => Date;
  /** The application clock, which a gateway for development goes by. */
  readonly applicationNow: () => Date;
  /** Logs a warning for the operator. Must not contain personal data, keys or signatures. */
  readonly warn: (message: string, detail: Record<string, unknown>) => void;
  /** How gateways are called; the runtime's own unless given. */
  readonly fetch?: typeof globalThis.fetch;
}

type Variables = Readonly<Record<string, z.ZodType>>;

interface GatewayProfile extends GatewayIdentity {
  /** False for development, which production refuses. */
  readonly takesMoney: boolean;
  readonly capabilities: GatewayCapabilities;
}

/** The interface of one gateway for the rest of Padkos. */
export interface GatewayDescriptor extends GatewayProfile {
  /** Its environment variables; the gateway cannot be used without those that must not be undefined. */
  readonly variables: Variables;
  /**
   * Reads its variables out of the environment.
   * @throws z.ZodError for one that is missing or wrong.
   */
  configure(environment: Readonly<Record<string, unknown>>): ConfiguredGateway;
}

/** A gateway with its settings, before there is a server for it. */
export interface ConfiguredGateway {
  readonly name: string;
  /** What its variables say, by their names. */
  readonly settings: Readonly<Record<string, unknown>>;
  create(surroundings: GatewaySurroundings): PaymentGateway;
}

interface GatewayDefinition<Own extends Variables> extends GatewayProfile {
  readonly variables: Own;
  /** Makes the adapter out of what the variables say. */
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
