export {
  type ConfiguredGateway,
  describeGateway,
  type GatewayCapabilities,
  type GatewayDescriptor,
  type GatewaySurroundings,
  identify,
} from './describe-gateway.ts';
export {
  type GatewayAdapter,
  type GatewayIdentity,
  type GatewayPayment,
  GatewayUnavailableError,
  type HistoryAnswer,
  type InitiateRequest,
  type Initiation,
  type NotificationVerdict,
  type PaymentAnswer,
  type PaymentGateway,
  type RawNotification,
  type RefundAdapter,
  type RefundAnswer,
  type RefundRequest,
} from './gateway.ts';
export { GATEWAYS } from './gateways.ts';
export { createPayFastGateway, type PayFastConfig } from './payfast/payfast-gateway.ts';
export { createPaystackGateway, type PaystackConfig } from './paystack/paystack-gateway.ts';
export { createPeachGateway, type PeachConfig } from './peach/peach-gateway.ts';
export * from './registry.ts';
export { PAYFAST_SANDBOX_ACCOUNT, SANDBOX_PREFIX } from './sandbox/descriptor.ts';
