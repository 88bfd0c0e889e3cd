import type { OperatorWarning } from '@padkos/contracts';
import type { AuditActor, Database } from '@padkos/database';
import type { DocumentRenderer } from '@padkos/documents';
import { type Actor, type Clock, DomainError, type Language } from '@padkos/domain';
import type { GatewayDescriptor, PaymentGateway } from '@padkos/payments';
import type { PushSender } from '@padkos/push';
import type { Backups } from './backups/backups.ts';
import type { FetchPicture } from './media/fetch-picture.ts';
import type { MenuMemory } from './menus/menu-memory.ts';
import type { OrderQueue } from './orders/order-queue.ts';
import { sha256 } from './random.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SecurityLog } from './security/security-log.ts';

export interface Log {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** The process that answers. */
interface Host {
  readonly version: string;
  /** By the machine's clock. */
  readonly startedAt: Date;
  /** The folder with the database; null where the database is not on this disk. */
  readonly dataDir: string | null;
}

/** The services that all use cases share, made once per process; a context adds the caller. */
export interface Services {
  readonly db: Database;
  /** The database that reports and exports read: a replica where there is one. */
  readonly reportsDatabase: () => Promise<Database>;
  /** The configured replica; null without one. */
  readonly replica: Database | null;
  /** The application clock: dates and deadlines. */
  readonly clock: Clock;
  /** The machine's clock: lifetimes of sessions and links. */
  readonly realClock: Clock;
  /** Every gateway that may be configured now or was configured before. */
  readonly gateways: readonly GatewayDescriptor[];
  /** Null when no gateway is configured, which makes top-ups refused. */
  readonly gateway: PaymentGateway | null;
  readonly documents: DocumentRenderer;
  readonly rateLimits: RateLimits;
  readonly menus: MenuMemory;
  readonly orders: OrderQueue;
  /** Signs the end of the audit log; null when the operator configured no key. */
  readonly auditKey: string | null;
  /** Counts and stores events of security. */
  readonly securityLog: SecurityLog;
  /** Encrypts the secrets of second factors; null when the operator configured no key. */
  readonly secretsKey: string | null;
  /** Sends notifications to the push services of browsers. */
  readonly push: PushSender;
  /** Fetches pictures of dishes from other sites. */
  readonly fetchPicture: FetchPicture;
  /** Null where Padkos makes no backups. */
  readonly backups: Backups | null;
  readonly host: Host;
  readonly publicUrl: string;
  /** Warnings about this server's settings. */
  readonly warnings: readonly OperatorWarning[];
  readonly log: Log;
}

export interface ServiceContext extends Services {
  readonly actor: Actor | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** The id of a browser that signed in before. */
  readonly deviceId: string | null;
  /** The language of the caller's answers. */
  readonly language: Language;
}

/** Returns the signed-in user; throws UNAUTHORIZED without one. */
export function requireActor(context: ServiceContext): Actor {
  if (context.actor === null) throw new DomainError('UNAUTHORIZED');
  return context.actor;
}

/** Whether a user may read other people's data: an administrator whose password is strong enough for the role. */
export function readsForAll({ role, needsPassword }: Actor): boolean {
  return role === 'admin' && !needsPassword;
}

/**
 * Returns the signed-in administrator as the audit log names them; throws UNAUTHORIZED, FORBIDDEN,
 * SECOND_FACTOR_REQUIRED or PASSWORD_TOO_WEAK. Role and session are checked again under a lock.
 */
export function requireAdmin(context: ServiceContext): AuditActor {
  const actor = requireActor(context);
  if (actor.role !== 'admin') throw new DomainError('FORBIDDEN');
  if (actor.lacksFactor) throw new DomainError('SECOND_FACTOR_REQUIRED');
  if (actor.needsPassword) throw new DomainError('PASSWORD_TOO_WEAK');
  return {
    userId: actor.userId,
    ipAddress: context.ipAddress,
    userAgent: context.userAgent,
    administrator: true,
    sessionKey: sha256(actor.sessionId),
  };
}
