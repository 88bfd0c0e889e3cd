import type { User } from '@padkos/contracts';
import type { schema } from '@padkos/database';

type UserRow = typeof schema.users.$inferSelect;

/** A user as every answer shows it, without the password. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    employeeId: row.employeeId,
    cellPhone: row.cellPhone,
    profileImageUrl: row.profileImageUrl,
    role: row.role,
    isActive: row.isActive,
    language: row.language,
    emailConfirmed: row.emailConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
