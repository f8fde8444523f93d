import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { vaultAt, type Vault } from './vault/vault.ts';

type BackupConfig = Pick<Config, 'BACKUP_DIR' | 'BACKUP_KEY' | 'DATA_DIR'>;

/** The folder of backups that the configuration names. */
export function configuredVault({ BACKUP_DIR, BACKUP_KEY, DATA_DIR }: BackupConfig): Vault {
  const key = BACKUP_KEY === '' ? undefined : Buffer.from(BACKUP_KEY, 'base64');
  return vaultAt(BACKUP_DIR === '' ? join(DATA_DIR, 'backups') : BACKUP_DIR, key);
}

/** How many backups stay, as `kept` takes it. */
export function keepOf({ BACKUP_DAILY, BACKUP_WEEKLY }: Pick<Config, 'BACKUP_DAILY' | 'BACKUP_WEEKLY'>): { daily: number; weekly: number } {
  return { daily: BACKUP_DAILY, weekly: BACKUP_WEEKLY };
}
