import { schema } from '@padkos/database';
import { DomainError, type PictureWidth } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import type { Services } from '../context.ts';
import { inTurn } from './picture-queue.ts';

/**
 * The largest size of a picture in each width, in bytes. The smallest is for a phone's menu, often over a slow line.
 */
const MOST_BYTES: Record<PictureWidth, number> = { 336: 25_000, 672: 80_000, 1200: 200_000 };
/** The quality to try first. A phone shows the narrowest picture at three pixels a point, where 60 looks like 80. */
const QUALITY: Record<PictureWidth, number> = { 336: 60, 672: 80, 1200: 80 };
/** A picture is made once and sent often, so the encoder may take its time. */
const EFFORT = 6;
/** Tried in turn until a picture is small enough; the last one is used whatever its size. */
const LOWER_QUALITIES = [65, 50, 35, 20];

/** The name of a stored picture in one width. */
const nameInWidth = (name: string, width: PictureWidth): string => name.replace(/\.webp$/, `-${width}.webp`);

/** Whether pictures in other widths are made from this one. That is so for uploaded pictures, not for made ones. */
const hasWidths = (name: string): boolean => /^[0-9a-f]{64}\.webp$/.test(name);

/**
 * Scales a stored picture down to `width` pixels and 4:3, as the app shows it; a narrower one keeps its width.
 * Returns WebP of at most the number of bytes allowed for that width.
 */
async function inWidth(content: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { width: widest, height } = await sharp(content).metadata();
  const shown = Math.min(width, widest, Math.round((height * 4) / 3));
  const picture = sharp(content).resize(shown, Math.round((shown * 3) / 4), { fit: 'cover' });
  return encode(picture, QUALITY[width], MOST_BYTES[width]);
}

async function encode(picture: Sharp, quality: number, most: number): Promise<Uint8Array> {
  let written = await picture.clone().webp({ quality, effort: EFFORT }).toBuffer();
  for (const next of LOWER_QUALITIES.filter((lower) => lower < quality)) {
    if (written.length <= most) break;
    written = await picture.clone().webp({ quality: next, effort: EFFORT }).toBuffer();
  }
  return written;
}

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

/** Loads sharp with the first picture that is written, because its libraries take 30 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Pictures are not reused, and one thread is enough for administrators' uploads.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
