export type { BookEntry, BookRefund } from './payfast/book.ts';
export type {
  ApiCallName,
  ApiFault,
  ApiFaultKind,
  NotificationFault,
  PayFastFaults,
  ValidationFault,
} from './payfast/faults.ts';
export { noFaults } from './payfast/faults.ts';
export type { NotificationOutcome, PayFastSimulatorOptions } from './payfast/options.ts';
export { payFastSimulator } from './payfast/payfast-simulator.ts';
export { PAYFAST_SANDBOX_ACCOUNT } from './payfast/sandbox-account.ts';
export type { RunningPayFastSimulator } from './payfast/start-payfast-simulator.ts';
export { startPayFastSimulator } from './payfast/start-payfast-simulator.ts';
