import { schema } from '@padkos/database';
import type { Services } from '../context.ts';

export type SiteSettings = Awaited<ReturnType<typeof loadSettings>>;

/** The site settings; a migration creates the only row. */
export async function loadSettings({ db }: Pick<Services, 'db'>) {
  const [row] = await db.query.select().from(schema.siteSettings);
  if (row === undefined) throw new Error('the site settings are missing: run the migrations');
  return row;
}
