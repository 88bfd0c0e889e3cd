import type { AuditActor } from '@padkos/database';
import { requireActor, type ServiceContext } from '../context.ts';

/** The caller as the audit log names them in an act on their own account. Errors: UNAUTHORIZED. */
export function ownActor(context: ServiceContext): AuditActor {
  const { userId } = requireActor(context);
  return { userId, ipAddress: context.ipAddress, userAgent: context.userAgent };
}
