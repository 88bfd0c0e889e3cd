import type { OperatorWarning } from '@padkos/contracts';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * Which settings of the server are probably not meant, as they were at its start. Administrators. Errors: UNAUTHORIZED,
 * FORBIDDEN.
 */
export async function operatorWarnings(context: ServiceContext): Promise<readonly OperatorWarning[]> {
  requireAdmin(context);
  return context.warnings;
}
