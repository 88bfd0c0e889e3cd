export type {
  GatewayName,
  InitiateRequest,
  Initiation,
  NotificationVerdict,
  PaymentGateway,
  RawNotification,
} from './gateway.ts';
export { GatewayUnavailableError } from './gateway.ts';
export type { PayFastConfig } from './payfast/payfast-gateway.ts';
export { createPayFastGateway } from './payfast/payfast-gateway.ts';
