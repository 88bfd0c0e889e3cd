import type {
  AuditLogInput,
  AuditLogPage,
  Manifest,
  ManifestInput,
  ManifestView,
  NotificationStatus,
  OrderDetail,
  ProductionSheet,
  RunTaskInput,
  SaveSettingsInput,
  Settings,
  TaskStatus,
  UserStatement,
  UserStatementInput,
} from '@padkos/contracts';
import { DomainError } from '@padkos/domain';
import { requireAdmin, type ServiceContext } from './context.ts';

/** Each use case of the console that the app may be written against; what stands behind them follows. */
async function awaited(context: ServiceContext): Promise<never> {
  requireAdmin(context);
  throw new DomainError('VALIDATION', {}, [{ path: '', message: 'Not there yet' }]);
}

type UseCase<Input, Output> = (context: ServiceContext, input: Input) => Promise<Output>;
type Reading<Output> = (context: ServiceContext) => Promise<Output>;

export const readManifest: UseCase<ManifestInput, ManifestView> = awaited;
export const generateManifest: UseCase<ManifestInput, Manifest> = awaited;
export const lockManifest: UseCase<ManifestInput, Manifest> = awaited;
export const productionSheet: UseCase<ManifestInput, ProductionSheet> = awaited;
export const readSettings: Reading<Settings> = awaited;
export const saveSettings: UseCase<SaveSettingsInput, Settings> = awaited;
export const notificationStatus: Reading<NotificationStatus> = awaited;
export const markNotificationsSeen: Reading<void> = awaited;
export const auditLog: UseCase<AuditLogInput, AuditLogPage> = awaited;
export const orderDetail: UseCase<{ id: string }, OrderDetail> = awaited;
export const userStatement: UseCase<UserStatementInput, UserStatement> = awaited;
export const taskRuns: Reading<TaskStatus[]> = awaited;
export const runTask: UseCase<RunTaskInput, TaskStatus> = awaited;
