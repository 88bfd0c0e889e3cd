import { type ConfiguredGateway, GATEWAYS, type GatewayDescriptor } from '@padkos/payments';
import { blankIsUnset, optional } from '@padkos/payments/environment';
import { z } from 'zod';
import { EnvironmentError } from './environment-fields.ts';

type Source = Readonly<Record<string, string | undefined>>;

const FOR_DEVELOPMENT = GATEWAYS.filter(({ takesMoney }) => !takesMoney).map(({ name }) => name);
const FOR_MONEY = GATEWAYS.filter(({ takesMoney }) => takesMoney).map(({ name }) => name);

/** Joins names for a sentence: `a, b or c`. */
const listed = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

/** The gateways that take money, joined for a sentence. */
export const gatewaysForMoney = listed(FOR_MONEY);

/** The variable that selects the gateway. */
export const paymentGateway = optional(
  z.enum([...FOR_DEVELOPMENT, ...FOR_MONEY], {
    error: `must be ${listed([...FOR_DEVELOPMENT, ...FOR_MONEY])}`,
  }),
);

/** The variables of all gateways. Each is checked if it is set, even if its gateway is not used. */
export const gatewayVariables = z.object(
  Object.fromEntries(
    GATEWAYS.flatMap(({ variables }) =>
      Object.entries(variables).map(([name, schema]) => [
        name,
        isRequired(schema) ? optional(schema) : schema,
      ]),
    ),
  ),
);

/** The names of the keys that are set, for any gateway. */
export function gatewayKeys(source: Source): string[] {
  return GATEWAYS.flatMap(keysOf).filter((name) => isSet(source[name]));
}

/** Whether the named gateway, or the default one, takes money. */
export function takesMoney(name: string | undefined, production: boolean): boolean {
  return find(name, production)?.takesMoney ?? false;
}

/**
 * The selected gateway with its settings, or null for none; the keys of other gateways may be blank. Throws EnvironmentError for
 * a missing key, and in production for a gateway that takes no money.
 */
export function readGateway(
  source: Source,
  name: string | undefined,
  production: boolean,
): ConfiguredGateway | null {
  const gateway = find(name, production);
  if (gateway === undefined) return null;
  if (production && !gateway.takesMoney) {
    throw new EnvironmentError(
      `PAYMENT_GATEWAY: ${gateway.name} is refused in production, for it gives tokens for nothing`,
    );
  }
  const missing = keysOf(gateway).find((variable) => !isSet(source[variable]));
  if (missing !== undefined)
    throw new EnvironmentError(`${missing}: must be set for PAYMENT_GATEWAY=${gateway.name}`);
  return gateway.configure(source);
}

function find(name: string | undefined, production: boolean): GatewayDescriptor | undefined {
  const used = name ?? (production ? undefined : FOR_DEVELOPMENT[0]);
  return GATEWAYS.find((gateway) => gateway.name === used);
}

/** The variables that a gateway requires. */
function keysOf({ variables }: GatewayDescriptor): string[] {
  return Object.keys(variables).filter((name) => variables[name] && isRequired(variables[name]));
}

function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success;
}

function isSet(value: string | undefined): boolean {
  return blankIsUnset(value) !== undefined;
}
