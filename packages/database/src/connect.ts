import postgres from 'postgres';
import { CONNECTION_SETTINGS } from './connection-settings.ts';

/** One connection for a server's or command's own work, outside the pool of requests. */
export function connect(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    connection: CONNECTION_SETTINGS,
  });
}
