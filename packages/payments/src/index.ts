export type {
  GatewayName,
  GatewayPayment,
  HistoryAnswer,
  InitiateRequest,
  Initiation,
  NotificationVerdict,
  PaymentAnswer,
  PaymentGateway,
  RawNotification,
  RefundAnswer,
  RefundDesk,
  RefundRequest,
} from './gateway.ts';
export { GatewayUnavailableError, NOTIFY_PATHS } from './gateway.ts';
export type { PayFastConfig } from './payfast/payfast-gateway.ts';
export { createPayFastGateway } from './payfast/payfast-gateway.ts';
export type { PaystackConfig } from './paystack/paystack-gateway.ts';
export { createPaystackGateway } from './paystack/paystack-gateway.ts';
export type { PeachConfig } from './peach/peach-gateway.ts';
export { createPeachGateway } from './peach/peach-gateway.ts';
export { PAYFAST_SANDBOX_ACCOUNT } from './sandbox/sandbox-account.ts';
