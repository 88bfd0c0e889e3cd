import { instantOfBackup } from './backup-name.ts';

const DAY_MS = 86_400_000;

/** Those of these backups that are older than `keepDays` at `now`; never the newest one, and no other files. */
export function expiredBackups(names: readonly string[], keepDays: number, now: Date): string[] {
  const [, ...older] = backupsIn(names);
  return older.filter(({ at }) => now.getTime() - at.getTime() > keepDays * DAY_MS).map(({ name }) => name);
}

/** The newest backup among these file names; undefined if there is none. */
export function newestBackup(names: readonly string[]): string | undefined {
  return backupsIn(names)[0]?.name;
}

/** Newest first. */
function backupsIn(names: readonly string[]): { name: string; at: Date }[] {
  return names
    .flatMap((name) => {
      const at = instantOfBackup(name);
      return at === null ? [] : [{ name, at }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
