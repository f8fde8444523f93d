export { EmbeddedDatabaseError, type EmbeddedDatabaseFailure } from './embedded-database-error.ts';
export { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';
export { type BackupConnection, connectForBackup, embeddedOwnerUrl } from './base-backup.ts';
export { isClusterRunning } from './owner.ts';
export { removeCluster, unpackCluster } from './unpack-cluster.ts';
