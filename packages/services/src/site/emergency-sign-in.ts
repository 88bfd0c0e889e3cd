import { schema } from '@padkos/database';
import { EMERGENCY_DAYS } from '@padkos/domain';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Services } from '../context.ts';

/** The last sign-in of an account for emergencies in the last seven days; undefined where there was none. */
export async function lastEmergencySignIn({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const { auditLogs: log, users } = schema;
  const since = new Date(clock.now().getTime() - EMERGENCY_DAYS * 86_400_000);
  const [last] = await db.query
    .select({ at: log.createdAt, address: log.ipAddress, email: users.email })
    .from(log)
    .innerJoin(users, eq(users.id, log.userId))
    .where(and(eq(log.action, 'emergency.sign_in'), gt(log.createdAt, since)))
    .orderBy(desc(log.position))
    .limit(1);
  return last;
}
