import type { OperatorWarning } from '@padkos/contracts';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * Warnings about the server's settings at its start. Administrators. Errors: UNAUTHORIZED,
 * FORBIDDEN.
 */
export async function operatorWarnings(context: ServiceContext): Promise<readonly OperatorWarning[]> {
  requireAdmin(context);
  return context.warnings;
}
