import { constants, setPriority } from 'node:os';
import { backUp } from '@padkos/backups';
import { errorText } from '../start/plain-error.ts';
import { type BackupAnswer, backupOrder } from './create-backups.ts';

/**
 * Makes one backup in a separate process, which keeps the work and its memory away from the server. The parent sends the request
 * and receives the result; if the parent is gone, the process gives up and removes its temporary files.
 */
const given = new AbortController();
process.once('disconnect', () => given.abort(new Error('the server was stopped')));
// A terminal signals the whole process group, but only the parent decides when to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
setPriority(constants.priority.PRIORITY_LOW);

process.once('message', async (message) => {
  const answer: BackupAnswer = await backUp(backupOrder.parse(message), given.signal).then(
    (made) => ({ ...made, removed: [...made.removed] }),
    async (error: unknown) => ({ failed: (await errorText(error)).split('\n', 1)[0] ?? '' }),
  );
  if (process.connected) process.send?.(answer, () => process.disconnect());
});
