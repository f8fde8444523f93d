import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { type BucketAddress } from '../../platform/storage/bucket.ts';
import { folderStorage } from './vault/storage.ts';
import { s3Storage } from './vault/s3-storage.ts';
import { vaultAt, type Vault } from './vault/vault.ts';

type BucketConfig = Pick<
  Config,
  'BACKUP_S3_BUCKET' | 'BACKUP_S3_ENDPOINT' | 'BACKUP_S3_REGION' | 'BACKUP_S3_PREFIX' | 'BACKUP_S3_KEY_ID' | 'BACKUP_S3_SECRET'
>;
type BackupConfig = BucketConfig & Pick<Config, 'BACKUP_DIR' | 'BACKUP_KEY' | 'DATA_DIR'>;

const keyOf = ({ BACKUP_KEY }: Pick<Config, 'BACKUP_KEY'>): Buffer | undefined =>
  BACKUP_KEY === '' ? undefined : Buffer.from(BACKUP_KEY, 'base64');

/** Another folder, with the configured key. */
export function vaultOfFolder(folder: string, config: Pick<Config, 'BACKUP_KEY'>): Vault {
  return vaultAt(folderStorage(folder), keyOf(config));
}

function bucketOf(config: BucketConfig): BucketAddress {
  return {
    name: config.BACKUP_S3_BUCKET,
    endpoint: config.BACKUP_S3_ENDPOINT,
    region: config.BACKUP_S3_REGION,
    prefix: config.BACKUP_S3_PREFIX.replaceAll(/^\/+|\/+$/g, ''),
    keyId: config.BACKUP_S3_KEY_ID,
    secret: config.BACKUP_S3_SECRET,
  };
}

/** The configured place of backups: a bucket, otherwise a folder. For a bucket the folder contains files waiting to be uploaded. */
export function configuredVault(config: BackupConfig): Vault {
  const folder = config.BACKUP_DIR === '' ? join(config.DATA_DIR, 'backups') : config.BACKUP_DIR;
  if (config.BACKUP_S3_BUCKET === '') return vaultOfFolder(folder, config);
  return vaultAt(s3Storage(bucketOf(config), folder), keyOf(config));
}

/** Whether backups are stored outside the disk of the data folder, according to the configuration. */
export function backsUpElsewhere({ BACKUP_DIR, BACKUP_S3_BUCKET }: Pick<Config, 'BACKUP_DIR' | 'BACKUP_S3_BUCKET'>): boolean {
  return BACKUP_DIR !== '' || BACKUP_S3_BUCKET !== '';
}

/** How many backups are kept, for `backupsToKeep`. */
export function keepOf({ BACKUP_DAILY, BACKUP_WEEKLY }: Pick<Config, 'BACKUP_DAILY' | 'BACKUP_WEEKLY'>): { daily: number; weekly: number } {
  return { daily: BACKUP_DAILY, weekly: BACKUP_WEEKLY };
}
