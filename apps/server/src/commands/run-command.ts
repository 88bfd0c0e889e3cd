import { EmbeddedPostgresError, joinEmbeddedPostgres } from '@padkos/embedded';
import { type Environment, EnvironmentError, readEnvironment } from '../environment.ts';
import { StartError } from '../start-error.ts';

/** Something that the operator can mend: one line, no stack. */
export class CommandError extends StartError {}

/** Runs an operator's command against the configured database, which a running server may go on using. */
export async function withDatabase(
  work: (url: string, environment: Environment) => Promise<void>,
): Promise<void> {
  try {
    const environment = readEnvironment(undefined, { webApp: false });
    if (environment.databaseUrl !== null) return await work(environment.databaseUrl, environment);
    const embedded = await joinEmbeddedPostgres({ dataDir: environment.dataDir, log: say });
    await work(embedded.url, environment).finally(() => embedded.stop());
  } catch (error) {
    const plain = [CommandError, EnvironmentError, EmbeddedPostgresError].some(
      (kind) => error instanceof kind,
    );
    process.stderr.write(
      `${plain && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
