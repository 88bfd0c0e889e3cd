import { sha256 } from '../random.ts';

/**
 * The key under which messages to a mailbox are counted. It leaves out a "+tag", because all tags share one mailbox.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  return sha256(email.slice(0, at).replace(/\+.*$/, '') + email.slice(at));
}
