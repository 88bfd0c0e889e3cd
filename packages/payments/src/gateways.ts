import type { GatewayDescriptor } from './describe-gateway.ts';
import * as registry from './registry.ts';

/** The descriptors of all gateways. */
export const GATEWAYS: readonly GatewayDescriptor[] = Object.values(registry);
