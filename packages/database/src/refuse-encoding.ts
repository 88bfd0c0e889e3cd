import type postgres from 'postgres';

/** The database stores text in an encoding that cannot hold every name, or that it does not treat as characters. */
export class EncodingError extends Error {
  constructor(encoding: string) {
    super(
      `DATABASE_URL: the database stores text as ${encoding}, and Padkos needs UTF8. Make another one with: ` +
        "create database padkos template template0 encoding 'UTF8'",
    );
  }
}

/** Throws EncodingError unless the database stores text as UTF8. Changes nothing. */
export async function refuseEncoding(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<[{ server_encoding: string }]>`show server_encoding`;
  if (row.server_encoding !== 'UTF8') throw new EncodingError(row.server_encoding);
}
