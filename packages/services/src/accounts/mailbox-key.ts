import { sha256 } from '../random.ts';

/** The key by which messages to a mailbox are counted: without a "+tag", since all tags share one mailbox. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  return sha256(email.slice(0, at).replace(/\+.*$/, '') + email.slice(at));
}
