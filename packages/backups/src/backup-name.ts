/** The file name of a backup that began at `instant`. */
export const backupName = (instant: Date) =>
  `padkos-${instant.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup.gz.age`;

const NAME = /^padkos-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup\.gz\.age$/;

/** When the backup with this file name began; null for a name that backupName does not make. */
export function instantOfBackup(name: string): Date | null {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
  if (date === undefined) return null;
  const instant = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
