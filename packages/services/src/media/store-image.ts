import { createHash } from 'node:crypto';
import { schema } from '@padkos/database';
import type { Services } from '../context.ts';

/**
 * Stores a trusted WebP picture unchanged, under the hash of its bytes. Storing it again makes it count as new.
 * Returns its address.
 */
export async function storeImage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  webp: Uint8Array,
): Promise<{ imageUrl: string }> {
  const name = `${createHash('sha256').update(webp).digest('hex')}.webp`;
  const createdAt = clock.now();
  await db.query
    .insert(schema.images)
    .values({ name, contentType: 'image/webp', content: webp, createdAt })
    .onConflictDoUpdate({ target: schema.images.name, set: { createdAt } });
  return { imageUrl: `/images/${name}` };
}
