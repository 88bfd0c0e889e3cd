import { schema } from '@padkos/database';
import { DomainError, type PictureWidth } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { hasWidths, inWidth, nameInWidth } from './picture-in-width.ts';
import { inTurn } from './picture-queue.ts';

interface Picture {
  readonly content: Uint8Array;
  readonly contentType: string;
  /** Whether it has the requested width; false when it could not be scaled down now. */
  readonly isFinal: boolean;
}

/** The pictures that this process is scaling down, by name. */
const underWay = new Map<string, Promise<Uint8Array>>();

/**
 * Reads a stored picture by its name, whole or in one of the app's widths. Public. A width is made on the first
 * request and then stored; while too many wait for that, the whole picture is sent instead. Errors: NOT_FOUND.
 */
export async function readImage(services: Services, name: string, width?: PictureWidth): Promise<Picture> {
  if (width === undefined || !hasWidths(name)) return readStored(services, name);
  const smaller = nameInWidth(name, width);
  const kept = await findStored(services, smaller);
  if (kept !== null) return kept;
  const whole = await readStored(services, name);
  try {
    const content = await (underWay.get(smaller) ?? make(services, smaller, whole.content, width));
    return { content, contentType: 'image/webp', isFinal: true };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY') return { ...whole, isFinal: false };
    throw error;
  }
}

/** Scales a picture down once for all requests that arrive in the meantime, and stores it. */
function make({ db, clock }: Services, name: string, whole: Uint8Array, width: PictureWidth) {
  const making = inTurn(async () => {
    const content = await inWidth(whole, width);
    const row = { name, contentType: 'image/webp', content, createdAt: clock.now() };
    await db.query.insert(schema.images).values(row).onConflictDoNothing();
    return content;
  }).finally(() => underWay.delete(name));
  underWay.set(name, making);
  return making;
}

async function readStored(services: Services, name: string): Promise<Picture> {
  const found = await findStored(services, name);
  if (found === null) throw new DomainError('NOT_FOUND', { what: 'picture' });
  return found;
}

async function findStored({ db }: Services, name: string): Promise<Picture | null> {
  // No picture has such a name, and PostgreSQL rejects some strings that a browser can send.
  if (!/^[\w.-]+$/.test(name)) return null;
  const [row] = await db.query.select().from(schema.images).where(eq(schema.images.name, name));
  return row === undefined ? null : { content: row.content, contentType: row.contentType, isFinal: true };
}
