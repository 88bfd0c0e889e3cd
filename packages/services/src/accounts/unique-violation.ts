import { DomainError, type ErrorCode } from '@padkos/domain';

const CODES: Readonly<Record<string, ErrorCode>> = {
  users_email_key: 'EMAIL_TAKEN',
  users_employee_id_key: 'EMPLOYEE_ID_TAKEN',
  users_employee_key_key: 'EMPLOYEE_ID_TAKEN',
  users_cell_phone_key: 'CELL_PHONE_TAKEN',
};

/** Runs a write to the users and turns a violation of a unique constraint into EMAIL_TAKEN or the matching error. */
export async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const constraint =
      cause instanceof Error && 'constraint_name' in cause ? String(cause.constraint_name) : '';
    const code = CODES[constraint];
    if (code === undefined) throw error;
    throw new DomainError(code);
  }
}
