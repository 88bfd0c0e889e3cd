import { schema } from '@padkos/database';
import { makePushKeys, type PushIdentity } from '@padkos/push';
import type { Services } from '../context.ts';
import { seal, unseal } from '../second-factor/sealed-text.ts';

const { pushKeys } = schema;

/**
 * The identity of this installation for push services. Its keys are made when first needed, once on any number of
 * servers, and the private one is sealed with the operator's key if there is one. Throws if it was sealed with
 * another key.
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
  // An https address, as RFC 8292 requires, even when Padkos runs on a developer's machine.
  const subject = `https://${new URL(publicUrl).host}`;
  return { publicKey: row.publicKey, privateKey: unseal(secretsKey, row.privateKey), subject };
}
