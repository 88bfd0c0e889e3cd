import { schema } from '@padkos/database';
import type { SecurityEvent } from '@padkos/domain';
import { renderAdministratorReset, renderSecurityNotice } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import { instantInWords } from '../calendar/instant-in-words.ts';
import { activeAdministrators } from './administrators.ts';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

/** A change of what protects an account; `detail` is an administrator's reason, and `at` an instant, ISO 8601. */
interface SecurityNotice {
  readonly noticeId: string;
  readonly userId: string;
  readonly event: SecurityEvent;
  readonly detail: string | null;
  readonly at: string;
}

/** Tells a person that what protects their account has changed, whether or not they did it. */
export async function sendSecurityNotice(
  services: MessageServices,
  { noticeId, userId, event, detail, at }: SecurityNotice,
): Promise<void> {
  const { users } = schema;
  const [user] = await services.db.query.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error(`user ${userId} is missing`);
  const context = await messageContext(services, user);
  const moment = new Date(at);
  const when = instantInWords(moment, user.language);
  await deliver(services, `security-notice.${noticeId}`, user.email, () =>
    renderSecurityNotice({ ...context, event, reason: detail, when }),
  );
}

/** What the operator did to an account. `at` is an instant, ISO 8601. */
interface AdministratorReset {
  readonly resetId: string;
  readonly userId: string;
  readonly at: string;
}

/**
 * Tells all administrators that the operator made this account an administrator, with a new password. A repeated run
 * makes only missing messages.
 */
export async function sendAdministratorReset(
  services: MessageServices,
  { resetId, userId, at }: AdministratorReset,
): Promise<void> {
  const { users } = schema;
  const [account] = await services.db.query.select().from(users).where(eq(users.id, userId));
  if (account === undefined) throw new Error(`user ${userId} is missing`);
  const when = instantInWords(new Date(at), null);
  for (const { id, email, firstName } of await activeAdministrators(services)) {
    const { contact: _theirOwn, ...context } = await messageContext(services, { firstName, language: null });
    await deliver(services, `administrator-reset.${resetId}.${id}`, email, () =>
      renderAdministratorReset({ ...context, account: account.email, when }),
    );
  }
}
