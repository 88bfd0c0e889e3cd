import { schema } from '@padkos/database';
import { renderAdministratorReset } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import { instantInWords } from '../calendar/instant-in-words.ts';
import { activeAdministrators } from './administrators.ts';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

/** What the operator did to an account; `at` is an instant, ISO 8601. */
interface AdministratorReset {
  readonly resetId: string;
  readonly userId: string;
  readonly at: string;
}

/** Tells all administrators that the operator made this account one, with a new password. A repeated run makes only missing messages. */
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
