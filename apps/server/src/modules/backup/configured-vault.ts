import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { vaultAt, type Vault } from './vault/vault.ts';

type BackupConfig = Pick<Config, 'BACKUP_DIR' | 'BACKUP_KEY' | 'DATA_DIR'>;

/** Another folder, with the configured key. */
export function vaultOfFolder(folder: string, { BACKUP_KEY }: Pick<Config, 'BACKUP_KEY'>): Vault {
  return vaultAt(folder, BACKUP_KEY === '' ? undefined : Buffer.from(BACKUP_KEY, 'base64'));
}

/** The folder of backups that the configuration names. */
export function configuredVault(config: BackupConfig): Vault {
  return vaultOfFolder(config.BACKUP_DIR === '' ? join(config.DATA_DIR, 'backups') : config.BACKUP_DIR, config);
}

/** How many backups stay, as `backupsToKeep` takes it. */
export function keepOf({ BACKUP_DAILY, BACKUP_WEEKLY }: Pick<Config, 'BACKUP_DAILY' | 'BACKUP_WEEKLY'>): { daily: number; weekly: number } {
  return { daily: BACKUP_DAILY, weekly: BACKUP_WEEKLY };
}
