import type { Clock } from '@padkos/domain';
import type { PaymentGateway } from '@padkos/payments';
import type { Log } from '@padkos/services';
import type { Environment } from './environment.ts';

/** Our own address as this process can reach it, for calls that stay on this machine. */
export const loopbackUrl = (port: number) => `http://127.0.0.1:${port}`;

interface Surroundings {
  readonly port: () => number;
  readonly log: Log;
  /** The application clock, for gateways for development. */
  readonly clock: Clock;
  /** The machine's clock, for gateways that take money. */
  readonly realClock: Clock;
}

/** The gateway that the environment selects, or null for none. */
export function createGateway(
  { paymentGateway, publicUrl }: Environment,
  { port, log, clock, realClock }: Surroundings,
): PaymentGateway | null {
  if (paymentGateway === null) return null;
  return paymentGateway.create({
    publicUrl,
    ownUrl: () => loopbackUrl(port()),
    now: () => realClock.now(),
    applicationNow: () => clock.now(),
    warn: (message, detail) => log.warn(detail, message),
  });
}
