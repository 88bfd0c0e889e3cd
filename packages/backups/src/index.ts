export { type BackUpOptions, backUp, type MadeBackup } from './back-up.ts';
export { BackupPlaceError, type BackupPlaceOptions } from './backup-place.ts';
export { fetchNewest } from './fetch-newest.ts';
export { proveBackup } from './prove-backup.ts';
export { inScratchFolder } from './scratch-folder.ts';
export { sealedBackup, sealWith } from './seal.ts';
