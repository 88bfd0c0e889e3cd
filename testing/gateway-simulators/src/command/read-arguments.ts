import { parseArgs } from 'node:util';

const GATEWAYS = ['payfast', 'paystack', 'peach'] as const;

export interface Arguments {
  gateway: (typeof GATEWAYS)[number];
  /** 0 picks a free one. */
  port: number;
  /** The address of Padkos, without a path, e.g. `http://localhost:3000`. */
  shop: string;
  faults: boolean;
}

/** Invalid arguments; the message shows the usage. */
export class ArgumentsError extends Error {}

/** How it is called. */
export const USAGE =
  'npm run simulator -- payfast|paystack|peach [--port 4010] [--shop http://localhost:3000] [--faults]';

/**
 * Returns null when the usage was requested.
 *
 * @throws ArgumentsError
 */
export function readArguments(args: readonly string[]): Arguments | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [name, ...others] = positionals;
  const gateway = GATEWAYS.find((known) => known === name);
  if (gateway === undefined || others.length > 0) throw new ArgumentsError(`Which one? ${USAGE}`);
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
    throw new ArgumentsError('--port must be a port number from 0 to 65535');
  const shop = URL.parse(values.shop);
  if (!/^https?:$/.test(shop?.protocol ?? '') || shop?.pathname !== '/' || shop.search !== '')
    throw new ArgumentsError('--shop must be an address without a path, such as http://localhost:3000');
  return { gateway, port, shop: shop.origin, faults: values.faults };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '4010' },
        shop: { type: 'string', default: 'http://localhost:3000' },
        faults: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ', 1)[0] : String(error);
    throw new ArgumentsError(`${reason}. It is called: ${USAGE}`);
  }
}
