import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';

/** Reads a stored picture by its name. Public. Errors: NOT_FOUND. */
export async function readImage({ db }: Services, name: string) {
  // No picture has such a name, and PostgreSQL refuses to look for some that a browser can send.
  if (!/^[\w.-]+$/.test(name)) throw new DomainError('NOT_FOUND', { what: 'This picture' });
  const [row] = await db.query.select().from(schema.images).where(eq(schema.images.name, name));
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'This picture' });
  return { content: row.content, contentType: row.contentType };
}
