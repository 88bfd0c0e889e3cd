import { hash, verify } from '@node-rs/argon2';
import { administratorPasswordProblem, DomainError, type UserRole } from '@padkos/domain';
import type { Services } from '../context.ts';
import { loadSettings } from '../site/load-settings.ts';
import { hashingQueue } from './hashing-queue.ts';

/** argon2id, 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The hash of an unused password. It makes the check of an unknown e-mail address take as long as that of a known
 * one.
 */
const DUMMY =
  '$argon2id$v=19$m=19456,t=2,p=1$HI9MDDE75vvEvfWEoR8Q2A$ka8ku+0PSMsQQjlg4Kaeb2RicGEPHTsG375CFL3k8Ig';

/** The user that the password belongs to. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Refuses a password that is too weak for an administrator. `path` is the input field that holds it. `known` are
 * names and addresses that an attacker would try first; the operator gives none when the person is not yet known.
 * Errors: VALIDATION.
 */
export function requireFit(
  role: UserRole,
  password: string,
  path: string,
  known: readonly string[] = [],
): void {
  const message = role === 'admin' ? administratorPasswordProblem(password, known) : null;
  if (message !== null) throw new DomainError('VALIDATION', {}, [{ path, message }]);
}

/** The names and addresses that add no strength to this person's password: their own and the kitchen's. */
export async function knownWords(services: Pick<Services, 'db'>, owner: PasswordOwner): Promise<string[]> {
  const { companyName, siteName } = await loadSettings(services);
  return [owner.firstName, owner.lastName, owner.email, companyName, siteName];
}

/**
 * A password as it is stored: its hash, and whether it is strong enough for an administrator. `known` is as above,
 * `caller` as below. Errors: BUSY.
 */
export async function storedPassword(
  password: string,
  known: readonly string[],
  caller: string | null,
): Promise<{ hash: string; fitsAdministrator: boolean }> {
  const fitsAdministrator = administratorPasswordProblem(password, known) === null;
  return { hash: await hashPassword(password, caller), fitsAdministrator };
}

/**
 * The hash of a password, the same for every Unicode form of its letters. `caller` is the network address that asked;
 * null is the operator. Errors: BUSY.
 */
export function hashPassword(password: string, caller: string | null = null): Promise<string> {
  return hashingQueue.run(caller, () => hash(password.normalize('NFC'), OPTIONS));
}

/**
 * Whether a password matches a hash. Without a hash, as in a deleted account, it takes as long and returns false.
 * `caller` is the network address that asked. Errors: BUSY.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  caller: string | null,
): Promise<boolean> {
  // Hashes from before passwords were composed are of what was typed then.
  for (const typed of new Set([password.normalize('NFC'), password, password.normalize('NFD')]))
    if ((await hashingQueue.run(caller, () => verify(stored || DUMMY, typed))) && stored) return true;
  return false;
}
