/** The facts about a backup that was made. */
interface BackupReport {
  /** Its file name. */
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Makes the backups of this kitchen. */
export interface Backups {
  /**
   * Makes a backup, stores it and proves that it can be restored. Throws an error that states the fault in one line.
   */
  make(): Promise<BackupReport>;
}
