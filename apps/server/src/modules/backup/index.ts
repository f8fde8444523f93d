/**
 * Backups of the embedded database and of all files of the data folder, each content stored once, encrypted when a key is set, in a folder
 * or an S3 bucket (`VaultStorage`); and restoring them.
 */
export { BackupError } from './backup-error.ts';
export { backsUpElsewhere, configuredVault, keepOf, vaultOfFolder } from './configured-vault.ts';
export { backupJobs, backupSubscriptions, type ProveFolder } from './jobs.ts';
export { makeBackup, type MadeBackup } from './make-backup.ts';
export { refuseUnfinishedRestore, restoreBackup } from './restore.ts';
export { loadDump } from './dump/load.ts';
export { dumpSite } from './dump/dump.ts';
export { backupBeforeUpgrade, rollBack } from './roll-back.ts';
export { describeBackups } from './describe-backups.ts';
export { listBackups } from './vault/manifest.ts';
