import { hash, verify } from '@node-rs/argon2';
import { administratorPasswordProblem, DomainError, type UserRole } from '@padkos/domain';
import { hashingQueue } from './hashing-queue.ts';

/** argon2id, 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of an unused password, so that an unknown e-mail address takes as long as a known one. */
const DUMMY =
  '$argon2id$v=19$m=19456,t=2,p=1$HI9MDDE75vvEvfWEoR8Q2A$ka8ku+0PSMsQQjlg4Kaeb2RicGEPHTsG375CFL3k8Ig';

/** Refuses a password that is too weak for an administrator; `path` is the field that it was sent in. Errors: VALIDATION. */
export function requireFit(role: UserRole, password: string, path: string): void {
  const message = role === 'admin' ? administratorPasswordProblem(password) : null;
  if (message !== null) throw new DomainError('VALIDATION', {}, [{ path, message }]);
}

/** A password as it is kept: its hash, and whether it is fit for an administrator. `caller` as below. Errors: BUSY. */
export async function storedPassword(
  password: string,
  caller: string | null = null,
): Promise<{ hash: string; fitsAdministrator: boolean }> {
  const fitsAdministrator = administratorPasswordProblem(password) === null;
  return { hash: await hashPassword(password, caller), fitsAdministrator };
}

/** The hash of a password. `caller` is the network address that asked, null the operator. Errors: BUSY. */
export function hashPassword(password: string, caller: string | null = null): Promise<string> {
  return hashingQueue.run(caller, () => hash(password, OPTIONS));
}

/**
 * Whether a password is the one of a hash; without a hash, as in a deleted account, it works as long and answers no. `caller` is the network
 * address that asked. Errors: BUSY.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  caller: string | null,
): Promise<boolean> {
  const matches = await hashingQueue.run(caller, () => verify(stored || DUMMY, password));
  return Boolean(stored) && matches;
}
