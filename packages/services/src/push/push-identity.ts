import { schema } from '@padkos/database';
import { makePushKeys, type PushIdentity } from '@padkos/push';
import type { Services } from '../context.ts';
import { seal, unseal } from '../second-factor/sealed-text.ts';

const { pushKeys } = schema;

/**
 * By what push services know this installation. The keys are made when they are first needed, once on any number of servers, and
 * the private one is sealed with the operator's key where there is one. Throws when it was sealed with another.
 */
export async function pushIdentity({ db, clock, secretsKey, publicUrl }: Services): Promise<PushIdentity> {
  const find = () => db.query.select().from(pushKeys);
  let [row] = await find();
  if (row === undefined) {
    const { publicKey, privateKey } = makePushKeys();
    await db.query
      .insert(pushKeys)
      .values({ publicKey, privateKey: seal(secretsKey, privateKey), createdAt: clock.now() })
      .onConflictDoNothing();
    [row] = await find();
  }
  if (row === undefined) throw new Error('the keys for notifications were not kept');
  // An https address, as RFC 8292 asks for, also where this is tried on a machine of one's own.
  const subject = `https://${new URL(publicUrl).host}`;
  return { publicKey: row.publicKey, privateKey: unseal(secretsKey, row.privateKey), subject };
}
