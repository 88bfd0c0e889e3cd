/** What is known of a backup that was made. */
interface BackupReport {
  /** Its file name. */
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Makes the backups of this kitchen. */
export interface Backups {
  /** Makes one, stores it and proves that it can be restored. Throws an error that says in one line what is wrong. */
  make(): Promise<BackupReport>;
}
