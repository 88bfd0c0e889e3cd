import { createHash } from 'node:crypto';
import { schema } from '@padkos/database';
import { DomainError, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@padkos/domain';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { noPicture } from './fetch-picture.ts';
import { inTurn } from './picture-queue.ts';
import { loadSharp } from './read-image.ts';

const RASTER_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);
const MAX_SIDE = 1600;

/**
 * Stores a picture of a dish. It detects the format by the bytes and writes the picture again as WebP, so that
 * nothing of the uploaded file, least of all its metadata, is kept. Administrators. Errors: FILE_TOO_LARGE (5 MB and
 * more), FILE_NOT_IMAGE (SVG too).
 */
export async function uploadImage(
  context: ServiceContext,
  content: Uint8Array,
): Promise<{ imageUrl: string }> {
  requireAdmin(context);
  if (content.byteLength >= MAX_IMAGE_BYTES) throw new DomainError('FILE_TOO_LARGE');
  return storeImage(context, await inTurn(() => reencode(content)));
}

/**
 * The address under which a dish's picture is stored. An own picture keeps its address. A picture of another site is
 * fetched and stored like an upload, so that no menu makes a customer's browser call another site. Administrators.
 * Errors: VALIDATION where no picture can be fetched.
 */
export async function keepPicture(context: ServiceContext, imageUrl: string): Promise<string> {
  const { origin } = new URL(context.publicUrl);
  const address = imageUrl.startsWith(`${origin}/images/`) ? imageUrl.slice(origin.length) : imageUrl;
  if (!URL.canParse(address)) return address;
  const content = await context.fetchPicture(address);
  try {
    return (await uploadImage(context, content)).imageUrl;
  } catch (error) {
    throw error instanceof DomainError && error.code === 'FILE_NOT_IMAGE' ? noPicture() : error;
  }
}

async function reencode(content: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  try {
    const image = sharp(content, {
      limitInputPixels: MAX_IMAGE_PIXELS,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    });
    const { format } = await image.metadata();
    if (!RASTER_FORMATS.has(format)) throw new DomainError('FILE_NOT_IMAGE');
    return await image
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new DomainError('FILE_NOT_IMAGE');
  }
}

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
