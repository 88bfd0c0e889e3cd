export { BackupError, backupDatabase, type Seal } from './backup/backup-database.ts';
export { type BackupSource, plainBackup } from './backup/backup-source.ts';
export { checkBackup } from './backup/read-backup.ts';
export { restoreDatabase } from './backup/restore-database.ts';
export { RestoreError } from './backup/restore-error.ts';
export { maskedName, messageState } from './calls/in-queries.ts';
export { calls } from './calls/index.ts';
export type { OrderLine, OrderToPlace, PlacedOrderRow, WeekOrder } from './calls/orders.ts';
export type { AuditActor, Idempotency } from './calls/parameters.ts';
export type { InitiationClaim, PaymentSubject, SettlementOutcome, WantedOrder } from './calls/payments.ts';
export type { SecuritySum } from './calls/system.ts';
export {
  DATABASE_LIMITS,
  type Database,
  type DatabaseOptions,
  type Fragment,
  openDatabase,
  type Query,
  type Sql,
} from './client.ts';
export { connectionOptions } from './connection-settings.ts';
export { checkLedger, checkLedgerNow, type LedgerFault } from './ledger-check/check-ledger.ts';
export { LEDGER_CHECKS } from './ledger-check/checks.ts';
export { hasTables, isMigrated, migrateDatabase, resetDatabase } from './migrate.ts';
export { type CallObserver, observeCalls } from './observe-calls.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { pgArray } from './pg-array.ts';
export { prepared } from './prepared.ts';
export { EncodingError } from './refuse-encoding.ts';
export { NewerDatabaseError, OlderDatabaseError } from './refuse-other-versions.ts';
export { PoolerError } from './refuse-pooler.ts';
export { runAgain } from './run-again.ts';
export { prepareRuntimeRole, RUNTIME_ROLE } from './runtime-role.ts';
export type { InvoiceParty, ManifestSnapshot } from './schema/documents.ts';
export * as schema from './schema/index.ts';
export type { SessionRecord } from './schema/people.ts';
export { TASK_IDENTIFIERS, type TaskIdentifier } from './task-identifiers.ts';
export { wireInstant, wireText } from './wire-instant.ts';
