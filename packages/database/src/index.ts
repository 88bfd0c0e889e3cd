export { runAgain } from './apply-functions.ts';
export {
  BackupError,
  type BackupSource,
  backupDatabase,
  plainBackup,
  type Seal,
} from './backup/backup-database.ts';
export { checkBackup, RestoreError } from './backup/read-backup.ts';
export { restoreDatabase } from './backup/restore-database.ts';
export { maskedName, messageState } from './calls/in-queries.ts';
export { calls } from './calls/index.ts';
export type { OrderLine, OrderToPlace, PlacedOrderRow, WeekOrder } from './calls/orders.ts';
export type { AuditActor, Idempotency } from './calls/parameters.ts';
export type { InitiationClaim, PaymentSubject, SettlementOutcome, WantedOrder } from './calls/payments.ts';
export type { SecuritySum } from './calls/system.ts';
export {
  type CallObserver,
  connectionOptions,
  DATABASE_LIMITS,
  type Database,
  type DatabaseOptions,
  type Fragment,
  observeCalls,
  oneAtATime,
  openDatabase,
  pgArray,
  type Query,
  type Sql,
  wireInstant,
  wireText,
} from './client.ts';
export { checkLedger, checkLedgerNow, type LedgerFault } from './ledger-check/check-ledger.ts';
export { LEDGER_CHECKS } from './ledger-check/checks.ts';
export {
  EncodingError,
  hasTables,
  isMigrated,
  migrateDatabase,
  NewerDatabaseError,
  OlderDatabaseError,
  PoolerError,
  resetDatabase,
} from './migrate.ts';
export { prepared } from './prepared.ts';
export { prepareRuntimeRole, RUNTIME_ROLE } from './runtime-role.ts';
export type { InvoiceParty, ManifestSnapshot } from './schema/documents.ts';
export * as schema from './schema/index.ts';
export type { SessionRecord } from './schema/people.ts';
export { TASK_IDENTIFIERS, type TaskIdentifier } from './task-identifiers.ts';
