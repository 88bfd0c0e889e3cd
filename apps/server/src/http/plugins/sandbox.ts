import { PAYFAST_SANDBOX_ACCOUNT, SANDBOX_PREFIX, sandbox } from '@padkos/payments';
import type { Services } from '@padkos/services';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { loopbackUrl } from '../../start/payment-gateway.ts';

/**
 * Adds the simulator behind the development sandbox; does nothing if another gateway, or none, is configured. Takes a function
 * that returns the port the server listens on, called once it is known.
 */
export const developmentSandbox = fastifyPlugin(
  async (
    app: FastifyInstance,
    { services, port }: { readonly services: Services; readonly port: () => number },
  ) => {
    if (services.gateway?.name !== sandbox.name) return;
    // Imported only here: simulators are for development and refused in production, so no other server loads their code.
    const { payFastSimulator } = await import('@padkos/gateway-simulators');
    await app.register(payFastSimulator, {
      ...PAYFAST_SANDBOX_ACCOUNT,
      prefix: SANDBOX_PREFIX,
      merchantName: 'Padkos',
      allowedOrigins: [new URL(services.publicUrl).origin],
      now: () => services.clock.now(),
      rewriteNotifyUrl: (url) => url.replace(services.publicUrl, loopbackUrl(port())),
    });
  },
);
