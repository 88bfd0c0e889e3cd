import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Backups } from '@padkos/services';
import { z } from 'zod';

/** The message to the process that makes a backup. */
export const backupOrder = z.strictObject({
  url: z.string(),
  to: z.string(),
  access: z
    .strictObject({
      endpoint: z.string().nullable(),
      region: z.string(),
      accessKeyId: z.string(),
      secretAccessKey: z.string(),
    })
    .nullable(),
  key: z.string(),
  keepDays: z.int(),
});

/** The process's only answer: the backup, or the fault in one line. */
const backupAnswer = z.union([
  z.strictObject({
    name: z.string(),
    rows: z.int(),
    bytes: z.int(),
    removed: z.array(z.string()),
    seconds: z.strictObject({ write: z.number(), prove: z.number() }),
  }),
  z.strictObject({ failed: z.string() }),
]);

type BackupOrder = z.infer<typeof backupOrder>;
export type BackupAnswer = z.infer<typeof backupAnswer>;

const PROCESS = new URL('./backup-process.ts', import.meta.url);

/**
 * Makes backups as `order` says, each in a separate process. `stop` cancels the current backup and resolves when its process has
 * ended.
 */
export function createBackups(order: BackupOrder): Backups & { stop(): Promise<void> } {
  const running = new Set<ChildProcess>();
  return {
    async make() {
      const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      running.add(child);
      try {
        const answered = new Promise<unknown>((resolve) => child.once('message', resolve));
        const ended = once(child, 'exit').then(() => ({ failed: 'the process that made it ended' }));
        child.send(order);
        const answer = backupAnswer.parse(await Promise.race([answered, ended]));
        if ('failed' in answer) throw new Error(answer.failed);
        return answer;
      } finally {
        running.delete(child);
      }
    },
    async stop() {
      const ending = [...running].map((child) => {
        const ended = child.exitCode === null ? once(child, 'exit') : Promise.resolve();
        if (child.connected) child.disconnect();
        return ended;
      });
      await Promise.all(ending);
    },
  };
}
