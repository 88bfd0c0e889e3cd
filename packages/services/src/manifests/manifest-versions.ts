import type { Manifest } from '@padkos/contracts';
import { type Query, schema } from '@padkos/database';
import { desc, eq, type SQL, sql } from 'drizzle-orm';

const { deliveryManifests: manifests, users } = schema;

/** The versions that match a condition, newest first, without their contents. */
export async function selectManifests(query: Query, condition: SQL | undefined): Promise<Manifest[]> {
  const rows = await query
    .select({
      id: manifests.id,
      date: manifests.date,
      version: manifests.version,
      isLocked: manifests.isLocked,
      pdfUrl: manifests.pdfUrl,
      generatedAt: manifests.generatedAt,
      generatedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(manifests)
    .leftJoin(users, eq(users.id, manifests.generatedBy))
    .where(condition)
    .orderBy(desc(manifests.date), desc(manifests.version));
  return rows.map((row) => ({ ...row, generatedAt: row.generatedAt.toISOString() }));
}
