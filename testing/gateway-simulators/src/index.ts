export type { CallFault, EffectFault } from './answer-or-fail.ts';
export type {
  ApiCallName,
  ApiFault,
  ApiFaultKind,
  NotificationFault,
  PayFastFaults,
  ValidationFault,
} from './payfast/faults.ts';
export { noFaults } from './payfast/faults.ts';
export type { PayFastSimulatorOptions } from './payfast/options.ts';
export { payFastSimulator } from './payfast/payfast-simulator.ts';
export type { RunningPayFastSimulator } from './payfast/start-payfast-simulator.ts';
export { startPayFastSimulator } from './payfast/start-payfast-simulator.ts';
export type { PayFastPayment, PayFastRefund } from './payfast/store.ts';
export type { PaystackFaults, PaystackNotificationFault, PaystackRefundFault } from './paystack/faults.ts';
export type { PaystackSimulatorOptions } from './paystack/options.ts';
export type { RunningPaystackSimulator } from './paystack/start-paystack-simulator.ts';
export { startPaystackSimulator } from './paystack/start-paystack-simulator.ts';
export { PAYSTACK_TEST_ACCOUNT } from './paystack/test-account.ts';
export type { PeachFaults, PeachNotificationFault, PeachRefundFault } from './peach/faults.ts';
export type { PeachSimulatorOptions } from './peach/options.ts';
export type { RunningPeachSimulator } from './peach/start-peach-simulator.ts';
export { startPeachSimulator } from './peach/start-peach-simulator.ts';
export { PEACH_TEST_ACCOUNT } from './peach/test-account.ts';
export type { Store, StoredPayment, StoredRefund } from './store.ts';
export type { DeliveryFault, NotificationOutcome } from './webhook-sender.ts';
