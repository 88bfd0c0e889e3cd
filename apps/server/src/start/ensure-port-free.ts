import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Fails before a database is started when the port is in use. */
export function ensurePortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `PORT: ${port} is taken on ${host}. Stop what listens there, or choose another: PORT=${port + 1} npm start`
            : `HOST: cannot listen on ${host}:${port} (${error.message})`,
        ),
      );
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
