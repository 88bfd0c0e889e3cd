import type { FastifyInstance } from 'fastify';
import type { ServerOptions } from '../build-server.ts';
import { accountCalls } from './accounts.ts';
import { adminConsoleCalls } from './admin-console.ts';
import { adminManifestCalls } from './admin-manifests.ts';
import { adminMenuCalls } from './admin-menus.ts';
import { adminMessageCalls } from './admin-messages.ts';
import { adminOrderCalls } from './admin-orders.ts';
import { adminPaymentCalls } from './admin-payments.ts';
import { adminUserCalls } from './admin-users.ts';
import { customerCalls } from './customer.ts';
import { openDoor } from './door.ts';
import { imageCalls } from './images.ts';
import { mailboxCalls } from './mailbox.ts';
import { paymentCalls } from './payments.ts';
import { walletCalls } from './wallet.ts';

/** The integrators' door: parse, call the same service as the app does, answer. */
export async function registerRest(app: FastifyInstance, options: ServerOptions): Promise<void> {
  await app.register(async (scope) => {
    const door = openDoor(scope, options);
    accountCalls(door);
    customerCalls(door);
    walletCalls(door);
    adminMenuCalls(door);
    adminOrderCalls(door);
    adminUserCalls(door);
    adminManifestCalls(door);
    adminConsoleCalls(door);
    adminPaymentCalls(door);
    adminMessageCalls(door);
    paymentCalls(door);
    imageCalls(door);
    if (options.mailbox) mailboxCalls(door);
  });
}
