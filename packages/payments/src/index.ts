export type {
  ConfiguredGateway,
  GatewayCapabilities,
  GatewayDescriptor,
  GatewaySurroundings,
} from './describe-gateway.ts';
export { describeGateway, identify } from './describe-gateway.ts';
export type {
  GatewayAdapter,
  GatewayIdentity,
  GatewayPayment,
  HistoryAnswer,
  InitiateRequest,
  Initiation,
  NotificationVerdict,
  PaymentAnswer,
  PaymentGateway,
  RawNotification,
  RefundAdapter,
  RefundAnswer,
  RefundRequest,
} from './gateway.ts';
export { GatewayUnavailableError } from './gateway.ts';
export { GATEWAYS } from './gateways.ts';
export type { PayFastConfig } from './payfast/payfast-gateway.ts';
export { createPayFastGateway } from './payfast/payfast-gateway.ts';
export type { PaystackConfig } from './paystack/paystack-gateway.ts';
export { createPaystackGateway } from './paystack/paystack-gateway.ts';
export type { PeachConfig } from './peach/peach-gateway.ts';
export { createPeachGateway } from './peach/peach-gateway.ts';
export * from './registry.ts';
export { SANDBOX_PREFIX } from './sandbox/descriptor.ts';
export { PAYFAST_SANDBOX_ACCOUNT } from './sandbox/sandbox-account.ts';
