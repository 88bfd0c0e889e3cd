export type { CallFault, EffectFault } from './answer-or-fail.ts';
export type {
  ApiCallName,
  ApiFault,
  ApiFaultKind,
  NotificationFault,
  PayFastFaults,
  PayFastPayment,
  PayFastRefund,
  PayFastSimulatorOptions,
  ValidationFault,
} from './payfast/options.ts';
export { noFaults } from './payfast/options.ts';
export { payFastSimulator } from './payfast/payfast-simulator.ts';
export type { RunningPayFastSimulator } from './payfast/start-payfast-simulator.ts';
export { startPayFastSimulator } from './payfast/start-payfast-simulator.ts';
export type {
  PaystackFaults,
  PaystackNotificationFault,
  PaystackRefundFault,
  PaystackSimulatorOptions,
} from './paystack/options.ts';
export { PAYSTACK_TEST_ACCOUNT } from './paystack/options.ts';
export type { RunningPaystackSimulator } from './paystack/paystack-simulator.ts';
export { startPaystackSimulator } from './paystack/paystack-simulator.ts';
export type {
  PeachFaults,
  PeachNotificationFault,
  PeachRefundFault,
  PeachSimulatorOptions,
} from './peach/options.ts';
export { PEACH_TEST_ACCOUNT } from './peach/options.ts';
export type { RunningPeachSimulator } from './peach/peach-simulator.ts';
export { startPeachSimulator } from './peach/peach-simulator.ts';
export type { Store, StoredPayment, StoredRefund } from './store.ts';
export type { DeliveryFault, NotificationOutcome } from './webhook-sender.ts';
