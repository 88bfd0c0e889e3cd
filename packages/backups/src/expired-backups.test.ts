import { expect, it } from 'vitest';
import { expiredBackups, newestBackup } from './back-up.ts';
import { backupName, instantOfBackup } from './backup-place.ts';

const NOW = new Date('2026-11-23T01:00:05+02:00');
const daysAgo = (days: number) => backupName(new Date(NOW.getTime() - days * 86_400_000));

it('reads the instant of a backup from its name, and from no other name', () => {
  expect(backupName(NOW)).toBe('padkos-2026-11-22T230005Z.backup.gz.age');
  expect(instantOfBackup(backupName(NOW))?.toISOString()).toBe('2026-11-22T23:00:05.000Z');
  for (const name of [
    'notes.txt',
    'padkos-2026-11-22T230005Z.backup.gz.age.part',
    'old-padkos-2026-11-22T230005Z.backup.gz.age',
    'padkos-2026-13-45T993005Z.backup.gz.age',
  ])
    expect(instantOfBackup(name), name).toBeNull();
});

it('gives up backups past their days in any order of the list, and leaves what is no backup', () => {
  const names = [daysAgo(36), 'notes.txt', daysAgo(0), daysAgo(400), daysAgo(35), daysAgo(2)];
  expect(expiredBackups(names, 35, NOW)).toEqual([daysAgo(36), daysAgo(400)]);
  expect(newestBackup(names)).toBe(daysAgo(0));
});

it('never gives up the newest one, however old it is', () => {
  expect(expiredBackups([daysAgo(90), daysAgo(91)], 35, NOW)).toEqual([daysAgo(91)]);
  expect(expiredBackups([daysAgo(90)], 1, NOW)).toEqual([]);
  expect(newestBackup(['notes.txt'])).toBeUndefined();
});
