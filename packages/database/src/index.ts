export { backupDatabase } from './backup/backup-database.ts';
export { RestoreError, restoreDatabase } from './backup/restore-database.ts';
export { type AuditActor, calls, type Idempotency } from './calls.ts';
export { type Database, type DatabaseOptions, openDatabase, type Query, type Sql } from './client.ts';
export { isMigrated, migrateDatabase, resetDatabase } from './migrate.ts';
export * as schema from './schema/index.ts';
export type { InvoiceParty } from './schema/invoices.table.ts';
export type { SessionRecord } from './schema/sessions.table.ts';
