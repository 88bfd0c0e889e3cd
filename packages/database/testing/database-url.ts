import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A running PostgreSQL with a migrated template database. */
    postgresUrl: string;
    /** The statement that removes a guard from each test database. */
    withoutGuard?: string;
  }
}

export const TEMPLATE = 'padkos_template';

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
