import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Backups } from '@padkos/services';
import { type BackupOrder, backupAnswer } from './backup-messages.ts';

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
