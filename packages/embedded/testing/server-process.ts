import { startEmbeddedPostgres } from '../src/start-embedded-postgres.ts';

/**
 * Replaces the server in tests that need a separate process: starts the database in the folder of its argument,
 * writes its log lines and then `url <address>`, and runs until it is killed or told on stdin to stop.
 */
const [dataDir = ''] = process.argv.slice(2);
process.on('SIGINT', () => undefined);
const database = await startEmbeddedPostgres({
  dataDir,
  throwaway: true,
  log: (message) => console.log(message),
});
console.log(`url ${database.url}`);
process.stdin.once('data', () => {
  database.stop().then(() => process.exit(0));
});
