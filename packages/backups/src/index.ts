export { type BackUpOptions, backUp, fetchNewest, type MadeBackup, proveBackup } from './back-up.ts';
export { BackupPlaceError, type BackupPlaceOptions, inScratchFolder } from './backup-place.ts';
export { sealedBackup, sealWith } from './seal.ts';
